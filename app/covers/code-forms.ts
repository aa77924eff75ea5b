/** Software: brackets and indented lines, tiles of apps, routes of automation. */
import { backdrop } from './backdrop'
import type { Motif } from './stage'
import { upright } from './stage'
import { area, box, disc, FAINT, frame, num, ring, rotated, stroke, through, times } from './svg-shapes'

/** Large brackets, with lines of a program between them. */
export const brackets: Motif = (stage) => {
  const { unit, x, y, palette, random } = stage
  const tall = unit * random.between(2.7, 3.4)
  const out = unit * random.between(3.2, 4)
  const weight = unit * random.between(0.6, 0.95)
  const kind = random.pick(['angle', 'square', 'round'])
  const arm = (side: number): string => {
    const at = x + side * out
    if (kind === 'angle')
      return through([
        [at - side * unit * 1.3, y - tall],
        [at + side * unit * 0.7, y],
        [at - side * unit * 1.3, y + tall],
      ])
    if (kind === 'square')
      return through([
        [at - side * unit * 1.2, y - tall],
        [at, y - tall],
        [at, y + tall],
        [at - side * unit * 1.2, y + tall],
      ])
    return `M${num(at - side * unit * 1.1)} ${num(y - tall)}Q${num(at + side * unit * 1.5)} ${num(y)} ${num(at - side * unit * 1.1)} ${num(y + tall)}`
  }
  const rows = random.whole(4, 5)
  const step = (tall * 1.5) / rows
  const lit = random.whole(1, rows - 1)
  const lines = times(rows).map((row) => {
    const indent = row === 0 || row === rows - 1 ? 0 : random.whole(1, 2)
    const wide = unit * random.between(1.1, 2.9)
    const left = x - unit * 1.75 + indent * unit * 0.6
    return box(
      left,
      y + (row - rows / 2) * step + step * 0.2,
      Math.min(wide, x + unit * 1.9 - left),
      step * 0.46,
      row === lit ? palette.accent : row % 2 ? palette.second : palette.line,
      step * 0.23,
    )
  })
  return (
    backdrop(stage) +
    stroke(arm(-1), palette.mass, weight, ' stroke-linejoin="miter"') +
    stroke(arm(1), palette.second, weight) +
    upright(stage, lines.join(''))
  )
}

/** Tiles with one plain shape each; one of them is larger. */
export const tiles: Motif = ({ width, height, unit, palette, random }) => {
  const rows = random.pick([3, 4])
  const size = height / (width > height ? rows : rows + 1)
  const columns = Math.ceil(width / size)
  const offset = (width - columns * size) / 2
  const center = Math.floor(columns / 2)
  const heroColumn = center - random.whole(0, 1)
  const heroRow = random.whole(0, 1)
  const colors: readonly [string, ...string[]] = [palette.mass, palette.second, palette.field, palette.mass]
  const tile = (left: number, top: number, edge: number, ink: string): string => {
    const kind = random.pick(['quarter', 'disc', 'half', 'wedge', 'blank', 'quarter'])
    const e = num(edge)
    if (kind === 'disc') return disc(left + edge / 2, top + edge / 2, edge * random.pick([0.5, 0.3]), ink)
    if (kind === 'quarter')
      return rotated(
        random.whole(0, 3) * 90,
        left + edge / 2,
        top + edge / 2,
        area(`M${num(left)} ${num(top)}v${e}h${e}a${e} ${e} 0 0 0 -${e} -${e}z`, ink),
      )
    if (kind === 'half')
      return rotated(
        random.whole(0, 3) * 90,
        left + edge / 2,
        top + edge / 2,
        area(`M${num(left)} ${num(top + edge)}a${num(edge / 2)} ${num(edge / 2)} 0 0 1 ${e} 0z`, ink),
      )
    return kind === 'wedge'
      ? area(
          through(
            [
              [left, top + edge],
              [left + edge, top],
              [left + edge, top + edge],
            ],
            true,
          ),
          ink,
        )
      : ''
  }
  const all = times(columns * (height / size)).map((index) => {
    const column = index % columns
    const row = Math.floor(index / columns)
    if (column >= heroColumn && column < heroColumn + 2 && row >= heroRow && row < heroRow + 2) return ''
    return tile(offset + column * size, row * size, size, random.pick(colors))
  })
  const left = offset + heroColumn * size
  const top = heroRow * size
  const big = size * 2
  const hero =
    box(left, top, big, big, palette.mass) +
    rotated(
      random.whole(0, 3) * 90,
      left + size,
      top + size,
      area(
        `M${num(left)} ${num(top)}v${num(big)}h${num(big)}a${num(big)} ${num(big)} 0 0 0 ${num(-big)} ${num(-big)}z`,
        palette.second,
      ),
    ) +
    disc(left + size, top + size, unit * 0.5, palette.accent)
  return all.join('') + hero
}

/** Routes that run side by side, turn together and stop where work is done. */
export const routes: Motif = (stage) => {
  const { width, unit, x, y, palette, random } = stage
  const weight = unit * random.between(0.36, 0.56)
  const gap = weight * random.between(1.35, 1.7)
  const drop = unit * random.between(2.4, 3.4)
  const bend = unit * random.between(1, 1.5)
  const turnX = x + unit * random.between(-1.4, -0.2)
  const backX = turnX + unit * random.between(3.2, 4)
  const colors = [palette.mass, palette.second, palette.accent, palette.line]
  const count = random.whole(3, 4)
  const lines = times(count).map((index) => {
    const shift = (index - (count - 1) / 2) * gap
    const wide = bend + shift
    const tight = bend - shift
    const level = y - drop / 2 - shift
    const low = y + drop / 2 - shift
    const returns = random.chance(0.55)
    const down = `M${num(-unit)} ${num(level)}H${num(turnX - bend)}a${num(wide)} ${num(wide)} 0 0 1 ${num(wide)} ${num(wide)}V${num(low - tight)}a${num(tight)} ${num(tight)} 0 0 0 ${num(tight)} ${num(tight)}`
    const on = returns ? `H${num(width + unit)}` : `H${num(backX - index * gap * 0.4)}`
    const stop = returns
      ? ''
      : disc(backX - index * gap * 0.4, low, weight * 0.8, colors[index] ?? palette.mass) +
        disc(backX - index * gap * 0.4, low, weight * 0.36, palette.ground)
    return stroke(down + on, colors[index] ?? palette.mass, weight, ' stroke-linecap="round"') + stop
  })
  const station = random.between(0.18, 0.3) * width
  return [
    backdrop(stage),
    ...lines,
    box(
      station,
      y - drop / 2 - gap * count * 0.62,
      weight * 1.1,
      gap * count * 1.24,
      palette.onMass === palette.ground ? palette.line : palette.ground,
      weight * 0.55,
    ),
    frame(
      station,
      y - drop / 2 - gap * count * 0.62,
      weight * 1.1,
      gap * count * 1.24,
      5,
      palette.line,
      weight * 0.55,
    ),
    disc(x + unit * 2.4, y - unit * 1.4, unit * random.between(0.8, 1.2), palette.mass),
    ring(x + unit * 2.4, y - unit * 1.4, unit * 1.8, 3, palette.line, FAINT),
    disc(x + unit * 2.4, y - unit * 1.4, unit * 0.34, palette.accent),
  ].join('')
}
