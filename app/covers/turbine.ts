/** Energy innovation: turbines, and panels under a sun. */
import type { Motif, Stage } from './stage'
import { area, around, box, disc, FAINT, num, ring, stroke, through, times } from './svg-shapes'

export const turbine: Motif = (stage) => stage.random.pick([mill, mill, panels])(stage)

function mill({ width, height, unit, x, y, palette, random }: Stage): string {
  const hubY = y - unit * random.between(0.2, 0.9)
  const sun = unit * random.between(2, 2.9)
  const sunX = x + unit * random.between(-1.6, 1.6)
  const far = random.pick([-1, 1])
  const hill = height + unit * random.between(4, 6)
  return [
    disc(sunX, y + unit * random.between(-0.6, 0.8), sun * 1.5, palette.field),
    disc(sunX, y + unit * 0.1, sun, palette.second),
    stroke(
      times(5)
        .map((index) => `M0 ${num(y + unit * (1.2 + index * 0.4))}H${num(width)}`)
        .join(''),
      palette.line,
      2.5,
      FAINT,
    ),
    wheel(
      x + far * unit * random.between(3.4, 4.2),
      y + unit * 0.6,
      unit * 1.5,
      random.between(0, 120),
      palette.line,
      palette.line,
      height,
    ),
    disc(x - far * unit * 2, hill + unit * 2.4, unit * 9, palette.field),
    wheel(
      x,
      hubY,
      unit * random.between(3, 3.6),
      random.between(0, 120),
      palette.mass,
      palette.accent,
      height,
    ),
  ].join('')
}

function wheel(
  x: number,
  y: number,
  length: number,
  turn: number,
  color: string,
  hub: string,
  height: number,
): string {
  const mast = through(
    [
      [x - length * 0.035, y],
      [x + length * 0.035, y],
      [x + length * 0.075, height],
      [x - length * 0.075, height],
    ],
    true,
  )
  const blades = times(3).map((index) => {
    const angle = turn + index * 120
    const [tipX, tipY] = around(x, y, length, angle)
    const [bellyX, bellyY] = around(x, y, length * 0.3, angle + 24)
    const [backX, backY] = around(x, y, length * 0.1, angle - 60)
    return area(
      `M${num(backX)} ${num(backY)}L${num(tipX)} ${num(tipY)}Q${num(bellyX)} ${num(bellyY)} ${num(x)} ${num(y)}z`,
      color,
    )
  })
  return area(mast, color) + blades.join('') + disc(x, y, length * 0.085, hub)
}

function panels({ unit, x, y, palette, random }: Stage): string {
  const columns = random.whole(3, 4)
  const rows = 3
  const cell = unit * random.between(1.5, 1.8)
  const sunX = x + unit * random.between(-3, 3)
  const sunY = y - unit * random.between(1.6, 2.2)
  const lit = random.whole(0, columns * rows - 1)
  const grid = times(columns * rows).map((index) =>
    box(
      x + ((index % columns) - columns / 2) * cell,
      y + unit * 0.2 + Math.floor(index / columns) * cell * 0.8,
      cell * 0.93,
      cell * 0.73,
      index === lit ? palette.accent : index % 5 === 2 ? palette.second : palette.mass,
    ),
  )
  const rays = times(4).map((index) => ring(sunX, sunY, unit * (2.2 + index * 1.1), 2.5, palette.line, FAINT))
  const lean = random.pick([-1, 1]) * random.between(16, 30)
  return [
    disc(sunX, sunY, unit * 3.3, palette.field),
    ...rays,
    disc(sunX, sunY, unit * random.between(1.4, 1.9), palette.second),
    `<g transform="translate(${num(-y * Math.tan((lean * Math.PI) / -180) - unit * Math.sign(lean))}) skewX(${num(-lean)})">${grid.join('')}</g>`,
    disc(sunX, sunY, unit * 0.4, palette.accent),
  ].join('')
}
