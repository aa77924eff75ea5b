/** Compares two texts side by side with the differences marked; on small screens one above the other. */
import { compareTexts } from '~/domain/desk/text-differences'

const contextLines = 4

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

/** `line`: the number of rows above. */
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

/** Shortens a long run of unchanged lines to its first and last ones. */
function foldLines(lines: string[]) {
  const left = lines.length - 2 * contextLines
  if (left < contextLines) return lines
  return [...lines.slice(0, contextLines), `[… ${left} unchanged lines …]`, ...lines.slice(-contextLines)]
}
