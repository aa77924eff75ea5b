/** Cybersecurity: shields in shields, a padlock, and rings that must line up. */
import { backdrop } from './backdrop'
import type { Motif, Stage } from './stage'
import { area, box, disc, FAINT, num, ring, rotated, stroke, times } from './svg-shapes'

export const shield: Motif = (stage) => stage.random.pick([nested, padlock, tumblers])(stage)

function nested(stage: Stage): string {
  const { unit, x, y, palette, random } = stage
  const size = unit * random.between(3.4, 4.3)
  const layers = random.whole(3, 4)
  const colors = [palette.mass, palette.second, palette.mass, palette.second]
  const sides = random.pick([-1, 1])
  const shells = times(layers).map((index) =>
    area(outline(x, y, size * (1 - index * 0.24)), colors[index] ?? palette.mass),
  )
  const inner = size * (1 - layers * 0.24)
  return [
    ...[1.25, 1.5].map(
      (scale) =>
        `<path d="${outline(x, y, size * scale)}" fill="none" stroke="${palette.line}" stroke-width="2.5" opacity=".45"/>`,
    ),
    ...shells,
    area(halfOutline(x, y, size * 0.76, sides), palette.field),
    keyhole(x, y - inner * 0.3, Math.max(inner, size * 0.16), palette.accent),
  ].join('')
}

function padlock(stage: Stage): string {
  const { unit, x, y, palette, random } = stage
  const half = unit * random.between(2.1, 2.6)
  const top = y - unit * 0.5
  const loop = half * random.between(0.56, 0.7)
  const lift = half * random.between(0.5, 0.9)
  const open = random.chance(0.35)
  const bow = `M${num(x - loop)} ${num(top + unit)}V${num(top - lift)}a${num(loop)} ${num(loop)} 0 0 1 ${num(loop * 2)} 0V${num(open ? top - lift * 0.6 : top + unit)}`
  return [
    backdrop(stage),
    ring(x, top - lift, loop + unit * 1.5, 2.5, palette.line, FAINT),
    rotated(
      random.between(-18, 18),
      x,
      y,
      [
        stroke(bow, palette.second, half * 0.34),
        box(x - half, top, half * 2, half * 1.66, palette.mass, unit * 0.4),
        keyhole(x, top + half * 0.66, half * 0.42, palette.accent),
      ].join(''),
    ),
  ].join('')
}

/** Broken rings around a keyhole, like the tumblers of a lock. */
function tumblers(stage: Stage): string {
  const { unit, x, y, palette, random } = stage
  const weight = unit * random.between(0.4, 0.6)
  const count = random.whole(4, 6)
  const lit = random.whole(1, count - 2)
  const colors = [palette.mass, palette.second, palette.mass, palette.line] as const
  const rings = times(count).map((index) => {
    const radius = unit * 1.5 + index * weight * 1.55
    const round = 2 * Math.PI * radius
    const parts = random.whole(1, 4)
    const gap = (round / parts) * random.between(0.12, 0.4)
    const color = index === lit ? palette.accent : (colors[index % 4] ?? palette.mass)
    return rotated(
      random.between(0, 360),
      x,
      y,
      ring(x, y, radius, weight, color, ` stroke-dasharray="${num(round / parts - gap)} ${num(gap)}"`),
    )
  })
  return (
    backdrop(stage) +
    rings.join('') +
    disc(x, y, unit * 1.05, palette.mass) +
    keyhole(x, y - unit * 0.2, unit * 0.5, palette.onMass)
  )
}

function outline(x: number, y: number, size: number): string {
  return `M${num(x)} ${num(y - size)}q${num(size * 0.42)} ${num(size * 0.3)} ${num(size * 0.84)} ${num(size * 0.3)}v${num(size * 0.56)}q0 ${num(size * 0.76)} ${num(-size * 0.84)} ${num(size * 1.14)}q${num(-size * 0.84)} ${num(-size * 0.38)} ${num(-size * 0.84)} ${num(-size * 1.14)}v${num(-size * 0.56)}q${num(size * 0.42)} 0 ${num(size * 0.84)} ${num(-size * 0.3)}z`
}

function halfOutline(x: number, y: number, size: number, side: number): string {
  return `M${num(x)} ${num(y - size)}q${num(side * size * 0.42)} ${num(size * 0.3)} ${num(side * size * 0.84)} ${num(size * 0.3)}v${num(size * 0.56)}q0 ${num(size * 0.76)} ${num(-side * size * 0.84)} ${num(size * 1.14)}z`
}

function keyhole(x: number, y: number, size: number, fill: string): string {
  return (
    disc(x, y, size * 0.62, fill) +
    area(
      `M${num(x - size * 0.28)} ${num(y)}h${num(size * 0.56)}l${num(size * 0.22)} ${num(size * 1.5)}h${num(-size)}z`,
      fill,
    )
  )
}
