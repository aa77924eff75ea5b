/** Buying guides by price and by level: tags, stairs and overlapping choices. */
import { backdrop } from './backdrop'
import type { Motif } from './stage'
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

/** A price tag on its string. */
export const tag: Motif = (stage) => {
  const { unit, x, y, palette, random } = stage
  const half = unit * random.between(1.8, 2.3)
  const long = unit * random.between(5.4, 6.6)
  const cut = half * random.between(0.6, 0.95)
  const left = x - long * 0.45
  const shape = through(
    [
      [left, y - half + cut],
      [left + cut, y - half],
      [left + long, y - half],
      [left + long, y + half],
      [left + cut, y + half],
      [left, y + half - cut],
    ],
    true,
  )
  const stripes = times(random.whole(2, 4)).map((index) =>
    box(
      left + long - half * (0.5 + index * 0.62),
      y - half,
      half * 0.28,
      half * 2,
      index ? palette.second : palette.accent,
    ),
  )
  const behind = rotated(random.between(14, 32), left + half * 0.8, y, area(shape, palette.second))
  const string = stroke(
    `M${num(left + half * 0.75)} ${num(y)}C${num(left - unit * 3)} ${num(y - unit * 2)} ${num(left - unit * 2)} ${num(y - unit * 5)} ${num(left + unit * 2)} ${num(y - unit * 9)}`,
    palette.line,
    5,
  )
  return (
    backdrop(stage) +
    rotated(
      random.between(-50, 20),
      x,
      y,
      [
        behind,
        area(shape, palette.mass),
        ...stripes,
        disc(left + half * 0.75, y, half * 0.3, palette.ground),
        string,
      ].join(''),
    )
  )
}

/** Stairs, and a ball that has begun to climb them. */
export const stairs: Motif = ({ width, height, unit, x, y, palette, random }) => {
  const count = random.whole(4, 6)
  const run = unit * random.between(1.7, 2.2)
  const rise = (unit * random.between(4.2, 5)) / count
  const base = y + unit * random.between(2.2, 2.9)
  const left = x - (count * run) / 2
  const on = random.whole(1, count - 2)
  const upended = random.chance(0.5)
  const steps = times(count).map((index) =>
    upended
      ? box(
          left + index * run,
          base - (index + 1) * rise,
          index === count - 1 ? width : run + 1,
          height,
          index % 2 ? palette.second : palette.mass,
        )
      : box(
          left + index * run,
          base - (index + 1) * rise,
          width,
          rise + 1,
          index % 2 ? palette.second : palette.mass,
        ),
  )
  const ball = unit * random.between(0.48, 0.8)
  const goalX = left + (count - 0.1) * run
  const goalY = base - (count + 1.2) * rise
  const hop = `M${num(left + (on - 0.5) * run)} ${num(base - on * rise - ball)}q${num(run / 2)} ${num(-rise * 2.4)} ${num(run)} ${num(-rise)}`
  return [
    disc(goalX, goalY, unit * 2.6, palette.field),
    ring(goalX, goalY, unit * 1.2, 3, palette.line, FAINT),
    ...steps,
    box(0, base, width, height, palette.line),
    stroke(hop, palette.line, 4, `${ROUND} stroke-dasharray="2 14"`),
    disc(left + (on + 0.5) * run, base - (on + 1) * rise - ball, ball, palette.accent),
  ].join('')
}

/** Two or three choices, and what they share. */
export const overlap: Motif = (stage) => {
  const { unit, x, y, palette, random } = stage
  const three = random.chance(0.5)
  const radius = unit * (three ? random.between(2, 2.4) : random.between(2.6, 3.1))
  const apart = radius * random.between(0.55, 0.72)
  const turn = random.between(0, 180)
  const count = three ? 3 : 2
  const centers = times(count).map((index) => around(x, y, apart, turn + (index * 360) / count))
  const colors = [palette.mass, palette.second, palette.ground]
  const [first, second] = centers
  const far = Math.sqrt(radius ** 2 - (apart * Math.sin(Math.PI / count)) ** 2)
  const shared = first && second ? commonPart(first, second, radius, far) : ''
  return [
    backdrop(stage),
    ring(x, y, apart + radius + unit * 0.6, 2.5, palette.line, FAINT),
    ...centers.map(([cx, cy], index) => disc(cx, cy, radius, colors[index] ?? palette.mass)),
    area(shared, palette.accent),
    ...centers.map(([cx, cy]) => ring(cx, cy, radius, 3, palette.line)),
    ...centers.map(([cx, cy], index) =>
      disc(
        ...around(cx, cy, radius * 0.5, turn + (index * 360) / count),
        unit * 0.22,
        index === 2 ? palette.line : palette.onMass,
      ),
    ),
  ].join('')
}

function commonPart(
  [aX, aY]: readonly [number, number],
  [bX, bY]: readonly [number, number],
  radius: number,
  far: number,
): string {
  const span = Math.hypot(bX - aX, bY - aY)
  const normal = [-(bY - aY) / span, (bX - aX) / span] as const
  const middle = [(aX + bX) / 2, (aY + bY) / 2] as const
  const r = num(radius)
  return `M${num(middle[0] + normal[0] * far)} ${num(middle[1] + normal[1] * far)}A${r} ${r} 0 0 1 ${num(middle[0] - normal[0] * far)} ${num(middle[1] - normal[1] * far)}A${r} ${r} 0 0 1 ${num(middle[0] + normal[0] * far)} ${num(middle[1] + normal[1] * far)}`
}
