/** One device seen from the front: a shell, and behind its glass a small landscape. */
import type { Stage } from './stage'
import { box, disc, num, stroke, times } from './svg-shapes'

/** A shell with its glass, which clips the art inside: the art may overflow. */
export function device(
  { palette, random }: Stage,
  cx: number,
  cy: number,
  wide: number,
  tall: number,
  shell: string,
  lit: boolean,
): string {
  const corner = Math.min(wide, tall) * 0.11
  const rim = Math.min(wide, tall) * 0.05
  const body = box(cx - wide / 2, cy - tall / 2, wide, tall, shell, corner)
  if (!lit) return body
  const glass = { x: cx - wide / 2 + rim, y: cy - tall / 2 + rim, w: wide - rim * 2, h: tall - rim * 2 }
  const size = Math.min(glass.w, glass.h)
  const art = random.pick([dawn, spectrum, hills])(glass, size, palette, random)
  const clip = `<clipPath id="g">${box(glass.x, glass.y, glass.w, glass.h, '#000', corner - rim)}</clipPath>`
  return `${body}${clip}<g clip-path="url(#g)">${art}</g>`
}

type Glass = { x: number; y: number; w: number; h: number }
type ScreenArt = (glass: Glass, size: number, palette: Stage['palette'], random: Stage['random']) => string

const dawn: ScreenArt = ({ x, y, w, h }, size, palette, random) => {
  const horizon = y + h * random.between(0.58, 0.72)
  const sunX = x + w * random.between(0.3, 0.7)
  return (
    box(x, y, w, h, palette.second) +
    disc(sunX, horizon, size * random.between(0.3, 0.42), palette.accent) +
    box(x, horizon, w, h, palette.onMass) +
    stroke(
      times(4)
        .map(
          (index) => `M${num(x)} ${num(horizon + size * 0.07 * (index + 1) * (1 + index * 0.3))}h${num(w)}`,
        )
        .join(''),
      palette.mass,
      4,
    )
  )
}

const spectrum: ScreenArt = ({ x, y, w, h }, _size, palette, random) => {
  const colors = [palette.second, palette.accent, palette.onMass, palette.field, palette.mass]
  const count = random.whole(5, 7)
  return (
    times(count)
      .map((index) =>
        box(x + (w / count) * index, y, w / count + 1, h, colors[index % colors.length] ?? palette.accent),
      )
      .join('') +
    disc(
      x + w * random.between(0.3, 0.7),
      y + h * random.between(0.4, 0.6),
      Math.min(w, h) * 0.3,
      palette.onMass,
    )
  )
}

const hills: ScreenArt = ({ x, y, w, h }, size, palette, random) => {
  const left = random.between(0.15, 0.4)
  return [
    box(x, y, w, h, palette.onMass),
    disc(x + w * random.between(0.55, 0.8), y + h * 0.3, size * 0.16, palette.accent),
    disc(x + w * left, y + h * 1.02, size * random.between(0.5, 0.62), palette.second),
    disc(x + w * (left + 0.55), y + h * 1.12, size * random.between(0.48, 0.6), palette.mass),
  ].join('')
}
