/** The fields in which two versions of an entry differ, side by side. */
import { compareWords } from '~/domain/desk/text-differences'
import type { Difference } from '~/domain/publication/forms/differences'
import { Blank, Head, Pieces } from '~/ui/desk/text-comparison'

type DifferencesProps = { differences: Difference[]; beforeLabel: string; afterLabel: string }

export function Differences({ differences, ...labels }: DifferencesProps) {
  if (differences.length === 0) return <p className="text-muted">There is no difference.</p>
  return (
    <table className="comparison field-comparison">
      <Head {...labels} />
      {differences.map(({ key, label, before, after }) => {
        const [removed, added] = compareWords(before, after)
        return (
          <tbody key={key}>
            <tr data-field>
              <th scope="rowgroup" colSpan={2}>
                {label}
              </th>
            </tr>
            <tr>
              <td dir="auto" data-label={labels.beforeLabel}>
                {before ? <Pieces pieces={removed} mark="del" /> : <Blank />}
              </td>
              <td dir="auto" data-label={labels.afterLabel}>
                {after ? <Pieces pieces={added} mark="ins" /> : <Blank />}
              </td>
            </tr>
          </tbody>
        )
      })}
    </table>
  )
}
