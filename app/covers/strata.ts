/** Cloud services: layers of pills, and plates stacked in space. */
import { backdrop } from './backdrop'
import type { Motif, Stage } from './stage'
import { area, box, disc, FAINT, num, ring, stroke, through, times } from './svg-shapes'

export const strata: Motif = (stage) => stage.random.pick([pills, plates, banks])(stage)

/** A cloud cut into level bands with round ends. */
function pills(stage: Stage): string {
  const { width, unit, x, y, palette, random } = stage
  const rows = random.whole(5, 6)
  const tall = (unit * 6.6) / rows
  const top = y - (rows * tall) / 2
  const colors = [palette.mass, palette.second, palette.mass, palette.accent] as const
  const bands = times(rows).map((row) => {
    const swell = Math.sin(((row + 0.9) / (rows + 0.4)) * Math.PI)
    const wide = unit * (1.8 + 7 * swell) * random.between(0.8, 1.15)
    const left = x - wide / 2 + unit * random.between(-1.2, 1.2)
    const color = row === rows - 2 ? palette.accent : (colors[row % 2] ?? palette.mass)
    return (
      box(left, top + row * tall, wide, tall * 0.86, color, tall * 0.43) +
      disc(left + wide + tall * random.between(0.7, 1.4), top + (row + 0.43) * tall, tall * 0.2, palette.line)
    )
  })
  const grid = times(9).map((index) => `M0 ${num(top + (index - 1) * tall - tall * 0.07)}H${num(width)}`)
  return backdrop(stage) + stroke(grid.join(''), palette.line, 2, FAINT) + bands.join('')
}

/** Plates one above the other, seen at an angle, with the lines that connect them. */
function plates(stage: Stage): string {
  const { unit, x, y, palette, random } = stage
  const count = random.whole(3, 4)
  const wide = unit * random.between(3.4, 4.3)
  const deep = wide * random.between(0.42, 0.54)
  const rise = (unit * random.between(4.6, 5.4)) / count
  const thick = unit * random.between(0.22, 0.4)
  const lit = random.whole(0, count - 1)
  const stack = times(count)
    .reverse()
    .map((level) => {
      const at = y + (level - (count - 1) / 2) * rise
      const tops = level === lit ? palette.accent : level % 2 ? palette.second : palette.mass
      const side = through(
        [
          [x - wide, at],
          [x, at + deep],
          [x + wide, at],
          [x + wide, at + thick],
          [x, at + deep + thick],
          [x - wide, at + thick],
        ],
        true,
      )
      const face = through(
        [
          [x - wide, at],
          [x, at - deep],
          [x + wide, at],
          [x, at + deep],
        ],
        true,
      )
      const hole = random.chance(0.6)
        ? area(
            through(
              [
                [x - wide * 0.4, at],
                [x, at - deep * 0.4],
                [x + wide * 0.4, at],
                [x, at + deep * 0.4],
              ],
              true,
            ),
            palette.field,
          )
        : ''
      return area(side, palette.line) + area(face, tops) + hole
    })
  const wires = [-1, 1]
    .map((side) => `M${num(x + side * wide)} ${num(y - unit * 9)}v${num(unit * 18)}`)
    .join('')
  return (
    backdrop(stage) +
    stroke(`${wires}M${num(x)} ${num(y - unit * 9)}v${num(unit * 9)}`, palette.line, 2.5, FAINT) +
    stack.join('')
  )
}

/** Half discs resting on level lines, like a bank of cumulus. */
function banks({ width, height, unit, x, y, palette, random }: Stage): string {
  const low = y + unit * random.between(1.2, 2)
  const big = unit * random.between(2.2, 2.8)
  const dome = (cx: number, base: number, radius: number, fill: string): string =>
    area(`M${num(cx - radius)} ${num(base)}a${num(radius)} ${num(radius)} 0 0 1 ${num(radius * 2)} 0z`, fill)
  const rain = times(7).map(
    (index) =>
      `M${num(x + (index - 3) * unit * 0.8)} ${num(low + unit * 0.5)}V${num(low + unit * random.between(1.4, 4))}`,
  )
  const side = random.pick([-1, 1])
  return [
    disc(x + side * unit * 2, y - unit * 1.4, unit * random.between(1.6, 2.3), palette.accent),
    ring(x + side * unit * 2, y - unit * 1.4, unit * 3.3, 2.5, palette.line, FAINT),
    box(0, low + unit * 2.2, width, height, palette.field),
    dome(x - side * unit * 3.1, low, big * 0.72, palette.second),
    dome(x + side * unit * 2.9, low, big * random.between(0.5, 0.66), palette.second),
    dome(x, low, big, palette.mass),
    box(x - unit * 5.4, low - 1, unit * 10.8, unit * 0.5, palette.mass, unit * 0.25),
    stroke(rain.join(''), palette.line, 3, ' stroke-dasharray="30 14"'),
  ].join('')
}
