/** Quantum: interference of two sources, a lattice that ripples, a state on its sphere. */
import { backdrop } from './backdrop'
import type { Motif, Stage } from './stage'
import { around, disc, FAINT, num, oval, ROUND, ring, rotated, stroke, times } from './svg-shapes'

export const lattice: Motif = (stage) => stage.random.pick([interference, ripple, sphere])(stage)

function interference({ unit, x, y, palette, random }: Stage): string {
  const gap = unit * random.between(1.5, 2.6)
  const angle = random.between(-50, 50)
  const pitch = unit * random.pick([0.42, 0.56, 0.72])
  const weight = pitch * random.between(0.28, 0.42)
  const count = Math.floor((unit * 7.5) / pitch)
  const [firstX, firstY] = around(x, y, gap, angle)
  const [otherX, otherY] = around(x, y, gap, angle + 180)
  return [
    disc(otherX, otherY, unit * 3.3, palette.field),
    ...times(count).map((index) => ring(firstX, firstY, pitch * (index + 1.5), weight, palette.mass)),
    ...times(count).map((index) => ring(otherX, otherY, pitch * (index + 1.5), weight * 0.5, palette.second)),
    disc(firstX, firstY, unit * 0.42, palette.accent),
    disc(otherX, otherY, unit * 0.42, palette.accent),
  ].join('')
}

/** Dots on a square lattice, swollen where two waves agree. */
function ripple(stage: Stage): string {
  const { width, height, unit, x, y, palette, random } = stage
  const pitch = unit * 0.74
  const wave = random.between(1.3, 2)
  const away = unit * random.between(2, 5)
  const [otherX, otherY] = around(x, y, away, random.between(0, 360))
  const columns = Math.ceil(width / pitch) + 1
  const rows = Math.ceil(height / pitch) + 1
  const sizes = ['', '', '', '', '']
  for (const index of times(columns * rows)) {
    const column = index % columns
    const atX = column * pitch
    const atY = Math.floor(index / columns) * pitch
    const sum =
      Math.cos(Math.hypot(atX - x, atY - y) / (unit / wave) / 2) +
      Math.cos(Math.hypot(atX - otherX, atY - otherY) / (unit / wave) / 2)
    const fade = Math.min(1, Math.max(0, 1.5 - Math.hypot(atX - x, atY - y) / (unit * 7)))
    const level = Math.min(4, Math.floor(((sum + 2) / 4) * fade * 4.99))
    sizes[level] += `M${num(atX)} ${num(atY)}h0`
  }
  const colors = [palette.line, palette.mass, palette.mass, palette.second, palette.accent]
  const dots = sizes.map((d, level) =>
    d
      ? stroke(d, colors[level] ?? palette.line, pitch * ([0.08, 0.28, 0.5, 0.72, 0.9][level] ?? 0.1), ROUND)
      : '',
  )
  return backdrop(stage) + dots.join('')
}

function sphere({ unit, x, y, palette, random }: Stage): string {
  const radius = unit * random.between(2.9, 3.5)
  const tilt = random.between(-30, 30)
  const flatness = random.between(0.22, 0.36)
  const [tipX, tipY] = around(x, y, radius * 0.98, random.between(-80, -25))
  const meridians = [0.34, 0.72].map((scale) => oval(x, y, radius * scale, radius, 3, palette.onMass, FAINT))
  const r = num(radius)
  const ry = num(radius * flatness)
  return [
    ring(x, y, radius + unit * 1.1, 2.5, palette.line, FAINT),
    ring(x, y, radius + unit * 2.6, unit * 0.9, palette.field),
    disc(x, y, radius, palette.mass),
    rotated(
      tilt,
      x,
      y,
      [
        ...meridians,
        `<path d="M${num(x - radius)} ${num(y)}a${r} ${ry} 0 0 0 ${num(radius * 2)} 0a${r} ${r} 0 0 1 ${num(-radius * 2)} 0" fill="${palette.second}"/>`,
        stroke(
          `M${num(x - radius)} ${num(y)}a${r} ${ry} 0 0 1 ${num(radius * 2)} 0`,
          palette.onMass,
          3,
          FAINT,
        ),
        stroke(`M${num(x)} ${num(y - radius * 1.7)}V${num(y + radius * 1.7)}`, palette.line, 3),
      ].join(''),
    ),
    stroke(`M${num(x)} ${num(y)}L${num(tipX)} ${num(tipY)}`, palette.accent, unit * 0.14, ROUND),
    disc(tipX, tipY, unit * 0.4, palette.accent),
    disc(x, y, unit * 0.16, palette.accent),
  ].join('')
}
