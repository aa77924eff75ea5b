/** Small SVG builders that keep drawn covers compact: rounded numbers, short attributes. */
export type Point = readonly [x: number, y: number]

/** One decimal below ten, whole numbers above: finer steps cannot be seen on a sheet of 1200 units. */
export function num(value: number): string {
  const rounded = Math.abs(value) < 10 ? Math.round(value * 10) / 10 : Math.round(value)
  return String(rounded === 0 ? 0 : rounded)
}

export function disc(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="${fill}"/>`
}

export function ring(
  x: number,
  y: number,
  radius: number,
  weight: number,
  color: string,
  extra = '',
): string {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" ${pen(color, weight)}${extra}/>`
}

export function box(x: number, y: number, width: number, height: number, fill: string, corner = 0): string {
  const rounded = corner > 0 ? ` rx="${num(corner)}"` : ''
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}"${rounded} fill="${fill}"/>`
}

export function frame(
  x: number,
  y: number,
  width: number,
  height: number,
  weight: number,
  color: string,
  corner = 0,
): string {
  const rounded = corner > 0 ? ` rx="${num(corner)}"` : ''
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}"${rounded} ${pen(color, weight)}/>`
}

export function oval(
  x: number,
  y: number,
  rx: number,
  ry: number,
  weight: number,
  color: string,
  extra = '',
): string {
  return `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" ${pen(color, weight)}${extra}/>`
}

export function area(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`
}

export function stroke(d: string, color: string, weight: number, extra = ''): string {
  return `<path d="${d}" ${pen(color, weight)}${extra}/>`
}

export function rotated(degrees: number, x: number, y: number, content: string): string {
  return `<g transform="rotate(${num(degrees)} ${num(x)} ${num(y)})">${content}</g>`
}

/** Path data through the points; `closed` joins the last to the first. */
export function through(points: readonly Point[], closed = false): string {
  return `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}${closed ? 'z' : ''}`
}

/** The point at `degrees` clockwise from three o'clock. */
export function around(x: number, y: number, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
}

/** Path data of a circular arc, clockwise; `from` and `to` in degrees, less than a full turn apart. */
export function arc(x: number, y: number, radius: number, from: number, to: number): string {
  const [startX, startY] = around(x, y, radius, from)
  const [endX, endY] = around(x, y, radius, to)
  const large = to - from > 180 ? 1 : 0
  return `M${num(startX)} ${num(startY)}A${num(radius)} ${num(radius)} 0 ${large} 1 ${num(endX)} ${num(endY)}`
}

/** Path data of the left part of a disc; `bulge` from -1 (thin crescent) over 0 (half) to 1 (full). */
export function phase(x: number, y: number, radius: number, bulge: number): string {
  const r = num(radius)
  const inner = num(Math.max(1, Math.abs(bulge) * radius))
  return `M${num(x)} ${num(y - radius)}A${r} ${r} 0 0 0 ${num(x)} ${num(y + radius)}A${inner} ${r} 0 0 ${bulge > 0 ? 0 : 1} ${num(x)} ${num(y - radius)}z`
}

/** `count` numbers from 0 up, for drawing in rows. */
export function times(count: number): number[] {
  return Array.from({ length: Math.max(0, Math.floor(count)) }, (_, index) => index)
}

function pen(color: string, weight: number): string {
  return `fill="none" stroke="${color}" stroke-width="${num(weight)}"`
}

export const ROUND = ' stroke-linecap="round" stroke-linejoin="round"'
export const FAINT = ' opacity=".45"'
