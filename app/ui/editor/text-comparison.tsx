/** Two versions of a text side by side, with what differs marked; on small screens one above the other, change by change. */
import { compareTexts } from '~/domain/text-differences'

const shownLines = 4

type TextComparisonProps = { before: string; after: string; beforeLabel: string; afterLabel: string }

export function TextComparison({ before, after, beforeLabel, afterLabel }: TextComparisonProps) {
  return (
    <table className="comparison">
      <thead>
        <tr>
          {[beforeLabel, afterLabel].map((label) => (
            <th key={label} scope="col" className="eyebrow">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {listRows(before, after).map(({ line, one, other, isSame }) => (
          <tr key={line} data-same={isSame || undefined}>
            <td data-label={beforeLabel}>{isSame ? one : <del>{one}</del>}</td>
            <td data-label={afterLabel}>{isSame ? other : <ins>{other}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** `line`: how many rows stand above. */
function listRows(before: string, after: string) {
  let line = 0
  return compareTexts(before, after).map((part) => {
    const isSame = 'same' in part
    const same = isSame ? foldLines(part.same) : []
    const [one, other] = isSame ? [same, same] : [part.before, part.after]
    const row = { line, one: one.join('\n'), other: other.join('\n'), isSame }
    line += 1
    return row
  })
}

/** Of a long run that both texts have, its ends: what differs is what one looks for. */
function foldLines(lines: string[]) {
  const left = lines.length - 2 * shownLines
  if (left < shownLines) return lines
  return [...lines.slice(0, shownLines), `[… ${left} lines that are the same …]`, ...lines.slice(-shownLines)]
}
