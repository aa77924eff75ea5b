/** Biotechnology: the double helix, and cells about to divide. */
import { backdrop } from './backdrop'
import type { Motif, Stage } from './stage'
import { area, around, disc, FAINT, num, ROUND, ring, rotated, stroke, times } from './svg-shapes'

export const helix: Motif = (stage) => stage.random.pick([strands, strands, division, culture])(stage)

/** Two strands crossing; the nearer one changes at every crossing. */
function strands(stage: Stage): string {
  const { width, height, unit, x, y, palette, random } = stage
  const half = unit * random.between(2.1, 3)
  const swell = unit * random.between(1.5, 2.1)
  const weight = unit * random.between(0.36, 0.6)
  const count = Math.ceil((Math.hypot(width, height) * 1.15) / half / 2) * 2
  const start = x - (count * half) / 2
  const filled = random.chance(0.6)
  const turns = times(count).map((index) => {
    const left = start + index * half
    const up = index % 2 ? 1 : -1
    const bow = (direction: number): string =>
      `M${num(left)} ${num(y)}c${num(half * 0.36)} ${num(direction * swell * 1.33)} ${num(half * 0.64)} ${num(direction * swell * 1.33)} ${num(half)} 0`
    const body = filled
      ? area(
          `${bow(1)}c${num(-half * 0.36)} ${num(-swell * 1.33)} ${num(-half * 0.64)} ${num(-swell * 1.33)} ${num(-half)} 0`,
          palette.field,
        )
      : ''
    const rungs = [0.26, 0.5, 0.74]
      .map((along) => {
        const reach = swell * 4 * along * (1 - along) * 0.98
        return `M${num(left + half * along)} ${num(y - reach)}v${num(reach * 2)}`
      })
      .join('')
    return (
      body +
      stroke(rungs, palette.line, unit * 0.07) +
      stroke(bow(up), palette.second, weight, ROUND) +
      stroke(bow(-up), palette.mass, weight, ROUND)
    )
  })
  const lit = start + half * (Math.floor(count / 2) + 0.5)
  const mark = random.pick([-1, 1])
  const spark =
    stroke(`M${num(lit)} ${num(y - swell)}v${num(swell * 2)}`, palette.accent, unit * 0.16) +
    disc(lit, y + mark * swell, unit * 0.46, palette.accent)
  return (
    backdrop(stage) + rotated(random.pick([-1, 1]) * random.between(18, 68), x, y, turns.join('') + spark)
  )
}

/** One cell becoming two. */
function division(stage: Stage): string {
  const { unit, x, y, palette, random } = stage
  const radius = unit * random.between(2.2, 2.7)
  const apart = radius * random.between(0.5, 0.8)
  const angle = random.between(-60, 60)
  const [aX, aY] = around(x, y, apart, angle)
  const [bX, bY] = around(x, y, apart, angle + 180)
  const dust = times(5).map(() => {
    const [dotX, dotY] = around(x, y, unit * random.between(4.2, 6), random.between(0, 360))
    return disc(dotX, dotY, unit * random.between(0.1, 0.34), palette.line)
  })
  const spindle = [-0.5, -0.25, 0, 0.25, 0.5]
    .map(
      (k) => `M${num(x - apart)} ${num(y)}Q${num(x)} ${num(y + k * radius * 2)} ${num(x + apart)} ${num(y)}`,
    )
    .join('')
  return [
    backdrop(stage),
    disc(aX, aY, radius, palette.mass),
    disc(bX, bY, radius, palette.second),
    rotated(angle, x, y, stroke(spindle, palette.accent, 5)),
    disc(aX, aY, radius * 0.3, palette.accent),
    disc(bX, bY, radius * 0.3, palette.accent),
    ...dust,
  ].join('')
}

/** Cells in a dish, packed around a large one. */
function culture({ unit, x, y, palette, random }: Stage): string {
  const dish = unit * random.between(4, 4.9)
  const core = unit * random.between(1.3, 1.9)
  const count = random.whole(6, 8)
  const reach = core + (dish - core) * 0.5
  const most = Math.min((dish - core) * 0.45, reach * Math.sin(Math.PI / count))
  const turn = random.between(0, 360)
  const cells = times(count).map((index) => {
    const [cellX, cellY] = around(x, y, reach, turn + (index * 360) / count)
    const size = most * random.between(0.62, 0.96)
    const [seedX, seedY] = around(cellX, cellY, size * 0.3, random.between(0, 360))
    return (
      disc(cellX, cellY, size, index % 3 ? palette.second : palette.mass) +
      disc(seedX, seedY, size * 0.3, index % 3 ? palette.ground : palette.onMass)
    )
  })
  const [seedX, seedY] = around(x, y, core * 0.32, turn)
  return (
    disc(x, y, dish, palette.field) +
    ring(x, y, dish + unit * 0.35, 3, palette.line, FAINT) +
    cells.join('') +
    disc(x, y, core, palette.mass) +
    disc(seedX, seedY, core * 0.42, palette.accent)
  )
}
