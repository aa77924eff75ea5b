/** The large quiet shape behind a motif: it divides the sheet and gives the figure something to stand against. */
import type { Motif, Stage } from './stage'
import { area, box, disc, FAINT, num, ring, stroke, through, times } from './svg-shapes'

export const backdrop: Motif = (stage) =>
  stage.random.pick([sun, sun, panel, horizon, diagonal, quarter, arch, halo, rules])(stage)

function sun({ width, height, unit, x, y, palette, random }: Stage): string {
  const radius = unit * random.between(2.9, 4.2)
  const cx = x + unit * random.between(-2.4, 2.4)
  const cy = y + unit * random.between(-1.2, 0.8)
  return (
    crossHairs(x, y, width, height, palette.line, random.whole(0, 2)) +
    faded(cx, cy, radius, palette.field, palette.ground, random.whole(0, 3))
  )
}

function panel({ width, height, unit, x, palette, random }: Stage): string {
  const edge = x + unit * random.between(-0.6, 1.2)
  return (
    box(edge, 0, width, height, palette.field) +
    stroke(`M${num(edge - unit * random.between(1.8, 3))} 0V${num(height)}`, palette.line, 2, FAINT)
  )
}

function horizon({ width, height, unit, y, palette, random }: Stage): string {
  const level = y + unit * random.between(-0.4, 1.5)
  return (
    box(0, level, width, height, palette.field) +
    stroke(`M0 ${num(level - unit * random.between(0.8, 2))}H${num(width)}`, palette.line, 2, FAINT)
  )
}

function diagonal({ width, height, unit, x, palette, random }: Stage): string {
  const slant = height * random.between(0.3, 0.8)
  const edge = x + unit * random.between(-0.8, 0.8)
  return (
    area(
      through(
        [
          [edge + slant / 2, 0],
          [width, 0],
          [width, height],
          [edge - slant / 2, height],
        ],
        true,
      ),
      palette.field,
    ) +
    stroke(
      through([
        [edge + slant / 2 - unit * 1.6, 0],
        [edge - slant / 2 - unit * 1.6, height],
      ]),
      palette.line,
      2,
      FAINT,
    )
  )
}

function quarter({ width, height, unit, palette, random }: Stage): string {
  const radius = Math.max(width * 0.56, height * 0.8) + unit * random.between(-0.8, 0.8)
  const low = random.chance(0.6) ? height : 0
  return (
    disc(width, low, radius, palette.field) +
    ring(width, low, radius + unit * random.between(0.8, 1.8), 2, palette.line, FAINT)
  )
}

function arch({ width, height, unit, x, palette, random }: Stage): string {
  const half = unit * random.between(2.4, 3.1)
  const cx = x + unit * random.between(-1, 1)
  const top = unit * random.between(0.5, 1.1)
  const inset = unit * random.between(0.5, 0.9)
  const shape = (side: number): string =>
    `M${num(cx - side)} ${num(height + 9)}V${num(top + half)}a${num(side)} ${num(side)} 0 0 1 ${num(side * 2)} 0V${num(height + 9)}z`
  return (
    area(shape(half), palette.field) +
    stroke(shape(half + inset), palette.line, 2, FAINT) +
    stroke(`M0 ${num(height - unit * 0.8)}H${num(width)}`, palette.line, 2, FAINT)
  )
}

function halo({ unit, x, y, palette, random }: Stage): string {
  const radius = unit * random.between(3.3, 4.4)
  const cx = x + unit * random.between(-1.4, 1.4)
  return (
    ring(cx, y, radius, unit * random.between(0.8, 1.5), palette.field) +
    ring(cx, y, radius + unit * 1.6, 2, palette.line, FAINT)
  )
}

function rules({ width, height, unit, x, y, palette, random }: Stage): string {
  const step = unit * random.pick([1, 1.5])
  const columns = times(width / step + 1).map(
    (index) => `M${num((x % step) + index * step)} 0v${num(height)}`,
  )
  const rows = times(height / step + 1).map((index) => `M0 ${num((y % step) + index * step)}h${num(width)}`)
  const block = step * random.whole(2, 3)
  return (
    box(
      (x % step) + Math.floor(x / step) * step - random.whole(0, 1) * step,
      (y % step) + Math.floor(y / step) * step - block,
      block * 1.5,
      block * 1.5,
      palette.field,
    ) + stroke(random.pick([rows, [...columns, ...rows]]).join(''), palette.line, 1.5, ' opacity=".28"')
  )
}

/** A disc, flat or running out into the ground: the one gradient of the family. */
function faded(x: number, y: number, radius: number, from: string, to: string, choice: number): string {
  if (choice > 1) return disc(x, y, radius, from)
  const direction = choice === 0 ? 'x2="0" y2="1"' : 'x2="1" y2=".6"'
  return `<linearGradient id="f" ${direction}><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>${disc(x, y, radius, 'url(#f)')}`
}

function crossHairs(
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  count: number,
): string {
  const lines = [`M0 ${num(y)}H${num(width)}`, `M${num(x)} 0V${num(height)}`].slice(0, count)
  return lines.length ? stroke(lines.join(''), color, 2, FAINT) : ''
}
