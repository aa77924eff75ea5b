/** What the same measurements cost in archives of several sizes: a table, and a plot with logarithmic axes as SVG. */
import type { Row, Table } from './report'

/** `costs`: by number of articles. */
export type Line = { label: string; costs: Map<number, number> }
export type Growth = { title: string; unit: string; sizes: number[]; lines: Line[] }

const [width, height] = [760, 520]
const frame = { left: 60, right: 500, top: 50, bottom: 480 }
const labelHeight = 16
const colors = ['#0f766e', '#b45309', '#1d4ed8', '#be123c', '#6d28d9', '#4d7c0f', '#0e7490', '#a21caf']

/** Groups tables of the same title by size; tables without a size or a column to plot are left out. */
export function collectGrowth(tables: Table[]): Growth[] {
  const measured = tables.flatMap(({ title, plot, rows, articles }) =>
    plot && articles ? [{ title, plot, rows, articles }] : [],
  )
  return [...new Set(measured.map(({ title }) => title))].flatMap((title) => {
    const own = measured.filter((table) => table.title === title).sort((a, b) => a.articles - b.articles)
    const sizes = own.map(({ articles }) => articles)
    const lines = new Map<string, Line>()
    for (const { rows, plot, articles } of own)
      for (const row of rows) {
        const label = String(Object.values(row)[0])
        const line = lines.get(label) ?? { label, costs: new Map() }
        lines.set(label, line)
        line.costs.set(articles, Number(row[plot]))
      }
    return sizes.length > 1 ? [{ title, unit: own[0]?.plot ?? '', sizes, lines: [...lines.values()] }] : []
  })
}

/** A row for each line, with its cost at each size and how many times the first cost the last one is. */
export function toGrowthRows({ sizes, lines }: Growth): Row[] {
  return lines.map(({ label, costs }) => {
    const values = sizes.map((size) => costs.get(size))
    const [first, last] = [values[0], values.at(-1)]
    return {
      what: label,
      ...Object.fromEntries(sizes.map((size, n) => [`${size.toLocaleString('en-US')} articles`, values[n]])),
      times: first && last ? Number((last / first).toFixed(1)) : undefined,
    }
  })
}

export function drawGrowth({ title, unit, sizes, lines }: Growth): string {
  const costs = lines.flatMap((line) => [...line.costs.values()].filter((cost) => cost > 0))
  const [xs, ys] = [toScale(sizes, frame.left, frame.right), toScale(costs, frame.bottom, frame.top)]
  const drawn = lines.map(({ label, costs }, n) => {
    const points = [...costs]
      .filter(([, cost]) => cost > 0)
      .map(([size, cost]) => [xs(size), ys(cost)] as const)
    return { label, points, color: colors[n % colors.length], end: points.at(-1)?.[1] ?? frame.bottom }
  })
  const name = escapeText(`${title}: ${unit}, by number of articles`)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="13" fill="#14181d">`,
    `<title>${name}</title>`,
    `<rect width="${width}" height="${height}" fill="#fcfbf8"/>`,
    `<text x="16" y="26" font-size="14" font-weight="600">${name}</text>`,
    ...sizes.map(
      (size) =>
        `<line x1="${xs(size)}" x2="${xs(size)}" y1="${frame.top}" y2="${frame.bottom}" stroke="#d6d3c8"/><text x="${xs(size)}" y="${frame.bottom + 20}" text-anchor="middle">${size.toLocaleString('en-US')}</text>`,
    ),
    ...listDecades(costs).map(
      (cost) =>
        `<line x1="${frame.left}" x2="${frame.right}" y1="${ys(cost)}" y2="${ys(cost)}" stroke="#d6d3c8"/><text x="${frame.left - 8}" y="${ys(cost) + 4}" text-anchor="end">${cost}</text>`,
    ),
    ...spread(drawn).map(
      ({ label, points, color, end, at }) =>
        `<polyline points="${points.map((point) => point.join(',')).join(' ')}" fill="none" stroke="${color}" stroke-width="2"/><line x1="${frame.right}" y1="${end}" x2="${frame.right + 18}" y2="${at}" stroke="${color}"/><text x="${frame.right + 22}" y="${at + 4}" fill="${color}">${escapeText(label)}</text>`,
    ),
    '</svg>\n',
  ].join('\n')
}

/** Moves labels apart that would overlap. */
function spread<Label extends { end: number }>(labels: Label[]): (Label & { at: number })[] {
  let next = Number.NEGATIVE_INFINITY
  const placed = [...labels]
    .sort((a, b) => a.end - b.end)
    .map((label) => {
      const at = Math.max(label.end, next)
      next = at + labelHeight
      return { ...label, at }
    })
  const excess = Math.max(0, next - labelHeight - frame.bottom)
  let limit = Number.POSITIVE_INFINITY
  for (const label of placed.toReversed()) {
    label.at = Math.min(label.at, limit, frame.bottom)
    if (excess > 0) limit = label.at - labelHeight
  }
  return placed
}

/** Maps the values' range logarithmically to the range from `start` to `end`. */
function toScale(values: number[], start: number, end: number): (value: number) => number {
  const [low, high] = [Math.log(Math.min(...values)), Math.log(Math.max(...values))]
  return (value) => Math.round(start + ((Math.log(value) - low) / (high - low || 1)) * (end - start))
}

/** The powers of ten within the values' range. */
function listDecades(values: number[]): number[] {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return [0.1, 1, 10, 100, 1_000, 10_000].filter((decade) => decade >= low && decade <= high)
}

function escapeText(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
