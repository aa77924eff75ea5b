/** The large quiet shape behind a motif: it divides the sheet and gives the figure something to stand against. */
import type { Art } from './art'
import { type Point, polygon, times } from './outlines'
import { oneOf, type Stage } from './stage'
import { area, box, disc, fadingDisc, faintRing, hairline, ring, stroke } from './svg-shapes'

export const backdrop = oneOf(sun, sun, panel, horizon, diagonal, quarter, arch, halo, rules)

function sun({ left, right, top, bottom, between, whole }: Stage): Art {
  const radius = between(2.9, 4.2)
  const center: Point = [between(-2.4, 2.4), between(-1.2, 0.8)]
  const crossHairs = [`M${left} 0H${right}`, `M0 ${top}V${bottom}`].slice(0, whole(0, 2))
  const direction = ['x2="0" y2="1"', 'x2="1" y2=".6"'][whole(0, 3)]
  return [
    crossHairs.length > 0 && hairline(crossHairs, 2),
    direction ? fadingDisc(radius, direction, center) : disc(radius, 'field', center),
  ]
}

function panel({ top, bottom, width, height, between }: Stage): Art {
  const edge = between(-0.6, 1.2)
  return [box(edge, top, width, height, 'field'), hairline(`M${edge - between(1.8, 3)} ${top}V${bottom}`, 2)]
}

function horizon({ left, right, width, height, between }: Stage): Art {
  const level = between(-0.4, 1.5)
  return [
    box(left, level, width, height, 'field'),
    hairline(`M${left} ${level - between(0.8, 2)}H${right}`, 2),
  ]
}

function diagonal({ right, top, bottom, height, between }: Stage): Art {
  const slant = (height * between(0.3, 0.8)) / 2
  const edge = between(-0.8, 0.8)
  return [
    area(polygon([edge + slant, top], [right, top], [right, bottom], [edge - slant, bottom]), 'field'),
    hairline(`M${edge + slant - 1.6} ${top}L${edge - slant - 1.6} ${bottom}`, 2),
  ]
}

function quarter({ right, top, bottom, width, height, between, chance }: Stage): Art {
  const radius = Math.max(width * 0.56, height * 0.8) + between(-0.8, 0.8)
  const corner: Point = [right, chance(0.6) ? bottom : top]
  return [disc(radius, 'field', corner), faintRing(radius + between(0.8, 1.8), corner, 2)]
}

function arch({ left, right, top, bottom, px, between }: Stage): Art {
  const half = between(2.4, 3.1)
  const x = between(-1, 1)
  const spring = top + between(0.5, 1.1) + half
  const inset = between(0.5, 0.9)
  const foot = bottom + 9 * px
  const shape = (side: number): string =>
    `M${x - side} ${foot}V${spring}a${side} ${side} 0 0 1 ${side * 2} 0V${foot}z`
  return [
    area(shape(half), 'field'),
    hairline(shape(half + inset), 2),
    hairline(`M${left} ${bottom - 0.8}H${right}`, 2),
  ]
}

function halo({ between }: Stage): Art {
  const radius = between(3.3, 4.4)
  const center: Point = [between(-1.4, 1.4), 0]
  return [ring(radius, 'field', between(0.8, 1.5), center), faintRing(radius + 1.6, center, 2)]
}

/** Ruled or squared paper through the point of interest, with one part filled in. */
function rules({ left, top, width, height, px, pick, whole }: Stage): Art {
  const step = pick([1, 1.5])
  const columns = times(
    width / step + 1,
    (index) => `M${left + (-left % step) + index * step} ${top}v${height}`,
  )
  const rows = times(height / step + 1, (index) => `M${left} ${top + (-top % step) + index * step}h${width}`)
  const block = step * whole(2, 3)
  return [
    box(-step * whole(0, 1), -block, block * 1.5, block * 1.5, 'field'),
    stroke(pick([rows, [...columns, ...rows]]), 'line', 1.5 * px, ' opacity=".28"'),
  ]
}
