/** Draws a table's column as horizontal bars, as SVG. */
import type { Table } from './report'

const [width, labelWidth, barHeight, gap, top] = [760, 250, 20, 8, 44]

/** Null: the table has no column to draw. */
export function drawPlot({ title, plot, rows }: Table): string | null {
  const [labelColumn] = Object.keys(rows[0] ?? {})
  if (!plot || !labelColumn) return null
  const bars = rows.map((row) => ({ label: String(row[labelColumn]), value: Number(row[plot]) || 0 }))
  const most = Math.max(...bars.map(({ value }) => value), Number.MIN_VALUE)
  const height = top + bars.length * (barHeight + gap) + gap
  const lines = bars.map(({ label, value }, index) => {
    const y = top + index * (barHeight + gap)
    const length = Math.round(((width - labelWidth - 90) * value) / most)
    const middle = y + barHeight / 2 + 5
    return [
      `<text x="${labelWidth - 10}" y="${middle}" text-anchor="end">${escapeText(label)}</text>`,
      `<rect x="${labelWidth}" y="${y}" width="${length}" height="${barHeight}" rx="3" fill="#0f766e"/>`,
      `<text x="${labelWidth + length + 8}" y="${middle}">${value.toLocaleString('en-US')}</text>`,
    ].join('')
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="14" fill="#14181d">`,
    `<title>${escapeText(`${title}: ${plot}`)}</title>`,
    `<rect width="${width}" height="${height}" fill="#fcfbf8"/>`,
    `<text x="16" y="26" font-weight="600">${escapeText(`${title}: ${plot}`)}</text>`,
    ...lines,
    '</svg>\n',
  ].join('\n')
}

function escapeText(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
