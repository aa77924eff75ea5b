/** Points and path data, in units around the origin of a drawing. Angles are clockwise degrees from three o'clock. */
export type Point = readonly [x: number, y: number]

export const ORIGIN: Point = [0, 0]

export function polar(radius: number, degrees: number, [x, y] = ORIGIN): Point {
  const angle = (degrees * Math.PI) / 180
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
}

/** A line through the points. */
export function through(...points: readonly Point[]): string {
  return `M${points.map((point) => point.join(' ')).join('L')}`
}

/** A line through the points and back to the first. */
export function polygon(...points: readonly Point[]): string {
  return `${through(...points)}z`
}

/** A circular arc, clockwise; `from` and `to` are less than a full turn apart. */
export function arc(radius: number, from: number, to: number, center = ORIGIN): string {
  const large = to - from > 180 ? 1 : 0
  return `${through(polar(radius, from, center))}A${radius} ${radius} 0 ${large} 1 ${polar(radius, to, center).join(' ')}`
}

/** The right half of a disc. */
export function halfDisc(radius: number): string {
  return `M0 ${-radius}a${radius} ${radius} 0 0 1 0 ${radius * 2}z`
}

/** The upper half of a disc. */
export function dome(radius: number, [x, y] = ORIGIN): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 0 1 ${radius * 2} 0z`
}

/** The left part of a disc; `bulge` from -1 (thin crescent) over 0 (half) to 1 (full). */
export function phase(radius: number, bulge: number): string {
  const inner = Math.abs(bulge) * radius
  return `M0 ${-radius}A${radius} ${radius} 0 0 0 0 ${radius}A${inner} ${radius} 0 0 ${bulge > 0 ? 0 : 1} 0 ${-radius}z`
}

/** Draws `count` things from index 0 up; a fraction is rounded down. */
export function times<T>(count: number, draw: (index: number) => T): T[] {
  return Array.from({ length: Math.max(0, Math.floor(count)) }, (_, index) => draw(index))
}

/** Draws `count` things at even angles, the first at `turn` degrees. */
export function radially<T>(count: number, turn: number, draw: (degrees: number, index: number) => T): T[] {
  return times(count, (index) => draw(turn + (index * 360) / count, index))
}

/** Draws the cells of a grid, row by row; fractions are rounded down. */
export function grid<T>(
  columns: number,
  rows: number,
  draw: (column: number, row: number, index: number) => T,
): T[] {
  const wide = Math.floor(columns)
  return times(wide * Math.floor(rows), (index) => draw(index % wide, Math.floor(index / wide), index))
}

/** The choice at `index`, starting over after the last. */
export function cycle<T>(index: number, ...choices: readonly [T, ...T[]]): T {
  return choices[index % choices.length] ?? choices[0]
}
