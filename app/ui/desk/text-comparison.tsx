/** Compares two texts side by side with the differences marked; on small screens one above the other. */
import { compareSource, type TextPiece } from '~/domain/desk/text-differences'

type TextComparisonProps = { before: string; after: string; beforeLabel: string; afterLabel: string }

export function TextComparison({ before, after, beforeLabel, afterLabel }: TextComparisonProps) {
  const rows = compareSource(before, after)
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
        {numberItems(rows).map(({ number, item: row }) =>
          row.kind === 'same' ? (
            <tr key={number} data-same>
              <td dir="auto">{row.text}</td>
              <td dir="auto">{row.text}</td>
            </tr>
          ) : (
            <tr key={number}>
              <td dir="auto" data-label={beforeLabel}>
                <Pieces pieces={row.before} mark="del" />
              </td>
              <td dir="auto" data-label={afterLabel}>
                <Pieces pieces={row.after} mark="ins" />
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}

function Pieces({ pieces, mark: Mark }: { pieces: TextPiece[]; mark: 'ins' | 'del' }) {
  return numberItems(pieces).map(({ number, item: { text, isChanged } }) =>
    isChanged ? <Mark key={number}>{text}</Mark> : text,
  )
}

function numberItems<Item>(items: Item[]) {
  return [...items.entries()].map(([number, item]) => ({ number, item }))
}
