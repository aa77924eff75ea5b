/** Wearables: a watch on its strap, and bands that interlock. */
import { backdrop } from './backdrop'
import type { Motif, Stage } from './stage'
import {
  arc,
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

export const rings: Motif = (stage) => stage.random.pick([watch, activity, links])(stage)

function watch(stage: Stage): string {
  const { unit, x, y, palette, random } = stage
  const radius = unit * random.between(2.3, 2.8)
  const strap = radius * random.between(0.95, 1.2)
  const squarish = random.chance(0.45)
  const hour = around(x, y, radius * 0.42, random.between(0, 360))
  const minute = around(x, y, radius * 0.62, random.between(0, 360))
  const ticks = times(12).map((index) =>
    through([around(x, y, radius * 0.7, index * 30), around(x, y, radius * 0.78, index * 30)]),
  )
  const half = radius * 0.98
  const shell = squarish
    ? box(x - half, y - half, half * 2, half * 2, palette.mass, half * 0.5)
    : disc(x, y, radius, palette.mass)
  return [
    backdrop(stage),
    rotated(
      random.between(-38, 38),
      x,
      y,
      [
        box(x - strap / 2, y - unit * 12, strap, unit * 24, palette.second),
        stroke(
          times(5)
            .map((index) => `M${num(x)} ${num(y + radius + unit * (0.6 + index * 0.6))}v.1`)
            .join(''),
          palette.ground,
          unit * 0.2,
          ROUND,
        ),
        box(x + radius * 0.9, y - unit * 0.3, unit * 0.4, unit * 0.6, palette.mass, 8),
        shell,
      ].join(''),
    ),
    ring(x, y, radius * 0.84, 3, palette.onMass, FAINT),
    stroke(ticks.join(''), palette.onMass, 5),
    stroke(through([hour, [x, y], minute]), palette.onMass, unit * 0.15, ROUND),
    stroke(arc(x, y, radius * 0.84, -90, random.between(0, 160)), palette.accent, unit * 0.16, ROUND),
    disc(x, y, unit * 0.17, palette.accent),
  ].join('')
}

/** Progress as thick arcs, like an activity tracker. */
function activity({ unit, x, y, palette, random }: Stage): string {
  const weight = unit * random.between(0.66, 0.86)
  const outer = unit * random.between(3.2, 4.4)
  const colors = [palette.mass, palette.second, palette.accent]
  const arcs = colors.map((color, index) => {
    const radius = outer - index * weight * 1.22
    const from = -90 + random.between(-30, 30)
    return (
      ring(x, y, radius, weight, palette.field) +
      stroke(arc(x, y, radius, from, from + random.between(120, 320)), color, weight, ROUND)
    )
  })
  const pulse = unit * random.between(0.5, 0.8)
  const inner = `M${num(x - unit * 16)} ${num(y)}H${num(x - pulse * 1.3)}l${num(pulse * 0.5)} ${num(-pulse)}l${num(pulse * 0.8)} ${num(pulse * 2)}l${num(pulse * 0.6)} ${num(-pulse)}H${num(x + unit * 16)}`
  return (
    ring(x, y, outer + unit * 1.1, 2.5, palette.line, FAINT) +
    arcs.join('') +
    stroke(inner, palette.line, 5, ROUND)
  )
}

/** Bands passing through each other. */
function links(stage: Stage): string {
  const { unit, x, y, palette, random } = stage
  const radius = unit * random.between(1.9, 2.3)
  const weight = unit * random.between(0.5, 0.74)
  const gap = radius * random.between(1.15, 1.35)
  const colors = [palette.second, palette.mass, palette.accent]
  const centers = [-1, 0, 1].map((side) => [x + side * gap, y + (side === 0 ? -1 : 1) * unit * 0.55] as const)
  const bands = centers.map(([cx, cy], index) => ring(cx, cy, radius, weight, colors[index] ?? palette.mass))
  // Redrawing the earlier band at one of its two crossings is what makes a chain of rings.
  const over = centers.slice(0, 2).map(([cx, cy], index) => {
    const [nextX, nextY] = centers[index + 1] ?? [cx, cy]
    const toNext = (Math.atan2(nextY - cy, nextX - cx) * 180) / Math.PI
    const opening = (Math.acos(Math.hypot(nextX - cx, nextY - cy) / (2 * radius)) * 180) / Math.PI
    return stroke(
      arc(cx, cy, radius, toNext + opening - 26, toNext + opening + 26),
      colors[index] ?? palette.mass,
      weight,
    )
  })
  return (
    backdrop(stage) +
    rotated(
      random.between(-50, 50),
      x,
      y,
      bands.join('') + over.join('') + disc(x, y - radius - unit * 0.55, unit * 0.3, palette.line),
    )
  )
}
