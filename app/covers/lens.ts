/** Cameras: an iris, glass elements on their axis, and frames for moving pictures. */
import { backdrop } from './backdrop'
import type { Motif, Stage } from './stage'
import { upright } from './stage'
import {
  area,
  around,
  box,
  disc,
  FAINT,
  num,
  ROUND,
  ring,
  rotated,
  stroke,
  through,
  times,
} from './svg-shapes'

export const lens: Motif = (stage) => stage.random.pick([iris, iris, elements])(stage)
export const frames: Motif = (stage) => stage.random.pick([reel, iris])(stage)

/** Blades closing on a polygon of light. */
function iris({ unit, x, y, palette, random }: Stage): string {
  const blades = random.whole(6, 9)
  const outer = unit * random.between(3.1, 4.3)
  const hole = outer * random.between(0.26, 0.46)
  const turn = random.between(0, 60)
  const step = 360 / blades
  const edge = outer * 0.84
  const leaf = times(blades).map((index) => {
    const angle = turn + index * step
    const points = [
      around(x, y, hole, angle),
      around(x, y, hole, angle + step),
      around(x, y, edge, angle + step + 62),
      around(x, y, edge, angle + 62),
    ]
    return area(through(points, true), index % 2 ? palette.mass : palette.second)
  })
  // With an odd number of blades two neighbors would share a color; the accent takes the seam.
  if (blades % 2) {
    const points = [
      around(x, y, hole, turn),
      around(x, y, hole, turn + step),
      around(x, y, edge, turn + step + 62),
      around(x, y, edge, turn + 62),
    ]
    leaf.push(area(through(points, true), palette.accent))
  }
  const [glintX, glintY] = around(x, y, outer * 1.32, random.between(-70, -20))
  return [
    disc(x, y, outer * 1.32, palette.field),
    ring(x, y, outer * 1.62, 2.5, palette.line, FAINT),
    disc(x, y, outer, palette.mass),
    disc(x, y, edge, palette.second),
    ...leaf,
    ring(x, y, outer * 0.92, outer * 0.16, palette.mass),
    disc(glintX, glintY, unit * 0.3, palette.accent),
  ].join('')
}

/** Lens elements in section, with rays that meet behind them. */
function elements({ width, unit, x, y, palette, random }: Stage): string {
  const tall = unit * random.between(2.6, 3.3)
  const left = x - unit * random.between(1.8, 2.4)
  const meet = x + unit * random.between(3, 4.2)
  const bulge = random.between(0.24, 0.4)
  const ys = [-0.8, -0.4, 0, 0.4, 0.8]
  const rays = ys
    .map(
      (k) =>
        `M0 ${num(y + k * tall)}H${num(left)}L${num(meet)} ${num(y)}L${num(width)} ${num(y - (k * tall * (width - meet)) / (meet - left))}`,
    )
    .join('')
  const convex = `M${num(left)} ${num(y - tall)}a${num(tall * 1.25)} ${num(tall * 1.25)} 0 0 1 0 ${num(tall * 2)}a${num(tall * 1.25)} ${num(tall * 1.25)} 0 0 1 0 ${num(-tall * 2)}`
  const second = left + unit * random.between(2, 2.6)
  const short = tall * 0.72
  const waist = short * bulge
  const concave = `M${num(second - waist * 1.6)} ${num(y - short)}h${num(waist * 3.2)}q${num(-waist * 2.2)} ${num(short)} 0 ${num(short * 2)}h${num(-waist * 3.2)}q${num(waist * 2.2)} ${num(-short)} 0 ${num(-short * 2)}`
  return [
    disc(meet, y, unit * random.between(2, 2.8), palette.field),
    area(convex, palette.mass),
    area(concave, palette.second),
    stroke(rays, palette.line, 3),
    disc(meet, y, unit * 0.34, palette.accent),
  ].join('')
}

/** Frames in sequence, the current one with its arrow. */
function reel(stage: Stage): string {
  const { unit, x, y, palette, random } = stage
  const wide = unit * random.between(5, 5.8)
  const tall = wide * 0.62
  const stepX = unit * random.between(0.9, 1.5)
  const stepY = unit * random.between(-1, 1)
  const colors = [palette.field, palette.second, palette.mass]
  const sheets = colors.map((color, index) =>
    box(
      x - wide / 2 + (1 - index) * stepX,
      y - tall / 2 + (1 - index) * stepY,
      wide,
      tall,
      color,
      unit * 0.3,
    ),
  )
  const cx = x - stepX
  const cy = y - stepY
  const arrow = unit * random.between(0.7, 1)
  const dot = random.between(0.2, 0.8) * (wide - unit)
  return (
    backdrop(stage) +
    rotated(
      random.between(-14, 14),
      x,
      y,
      [
        ...sheets,
        disc(cx, cy, arrow * 1.6, palette.accent),
        upright(
          { ...stage, x: cx },
          area(
            through(
              [
                [cx - arrow * 0.5, cy - arrow * 0.75],
                [cx + arrow * 0.85, cy],
                [cx - arrow * 0.5, cy + arrow * 0.75],
              ],
              true,
            ),
            palette.mass,
          ),
        ),
        stroke(
          `M${num(cx - wide / 2 + unit / 2)} ${num(cy + tall / 2 - unit * 0.4)}h${num(wide - unit)}`,
          palette.onMass,
          4,
          ROUND,
        ),
        disc(cx - wide / 2 + unit / 2 + dot, cy + tall / 2 - unit * 0.4, unit * 0.16, palette.onMass),
      ].join(''),
    )
  )
}
