/** Wearables: a watch on its strap, and bands that interlock. */
import { type Art, rotated } from '../art'
import { arc, cycle, ORIGIN, type Point, polar, through, times } from '../outlines'
import { oneOf, type Stage } from '../stage'
import { box, centeredBox, disc, faintRing, ring, roundStroke, stroke } from '../svg-shapes'

export const wearables = oneOf(watch, activity, links)

function watch({ px, between, chance, backdrop }: Stage): Art {
  const radius = between(2.3, 2.8)
  const strap = radius * between(0.95, 1.2)
  const isSquare = chance(0.45)
  const hour = polar(radius * 0.42, between(0, 360))
  const minute = polar(radius * 0.62, between(0, 360))
  const ticks = times(12, (index) =>
    through(polar(radius * 0.7, index * 30), polar(radius * 0.78, index * 30)),
  )
  const side = radius * 1.96
  const holes = times(5, (index) => `M0 ${radius + 0.6 + index * 0.6}v${0.1 * px}`)
  return [
    backdrop(),
    rotated(between(-38, 38), [
      box(strap / -2, -12, strap, 24, 'second'),
      roundStroke(holes, 'ground', 0.2),
      box(radius * 0.9, -0.3, 0.4, 0.6, 'mass', 8 * px),
      isSquare ? centeredBox(side, side, 'mass', side / 4) : disc(radius, 'mass'),
    ]),
    faintRing(radius * 0.84, ORIGIN, 3, 'onMass'),
    stroke(ticks, 'onMass', 5 * px),
    roundStroke(through(hour, ORIGIN, minute), 'onMass', 0.15),
    roundStroke(arc(radius * 0.84, -90, between(0, 160)), 'accent', 0.16),
    disc(0.17, 'accent'),
  ]
}

/** Progress as thick arcs, like an activity tracker. */
function activity({ px, between }: Stage): Art {
  const weight = between(0.66, 0.86)
  const outer = between(3.2, 4.4)
  const arcs = times(3, (index) => {
    const radius = outer - index * weight * 1.22
    const from = -90 + between(-30, 30)
    const d = arc(radius, from, from + between(120, 320))
    return [ring(radius, 'field', weight), roundStroke(d, cycle(index, 'mass', 'second', 'accent'), weight)]
  })
  const p = between(0.5, 0.8)
  const pulse = `M-16 0H${p * -1.3}l${p * 0.5} ${-p}l${p * 0.8} ${p * 2}l${p * 0.6} ${-p}H16`
  return [faintRing(outer + 1.1), arcs, roundStroke(pulse, 'line', 5 * px)]
}

/** Bands passing through each other. */
function links({ between, backdrop }: Stage): Art {
  const radius = between(1.9, 2.3)
  const weight = between(0.5, 0.74)
  const gap = radius * between(1.15, 1.35)
  const left: Point = [-gap, 0.55]
  const middle: Point = [0, -0.55]
  const right: Point = [gap, 0.55]
  // The way from one center to the next, and how far from it the two bands cross.
  const toNext = (Math.atan2(1.1, gap) * 180) / Math.PI
  const opening = (Math.acos(Math.hypot(gap, 1.1) / (2 * radius)) * 180) / Math.PI
  const crossing = (degrees: number, center: Point): string =>
    arc(radius, degrees + opening - 26, degrees + opening + 26, center)
  return [
    backdrop(),
    rotated(between(-50, 50), [
      ring(radius, 'second', weight, left),
      ring(radius, 'mass', weight, middle),
      ring(radius, 'accent', weight, right),
      // Redrawing the earlier band at one of its two crossings is what makes a chain of rings.
      stroke(crossing(-toNext, left), 'second', weight),
      stroke(crossing(toNext, middle), 'mass', weight),
      disc(0.3, 'line', [0, -radius - 0.55]),
    ]),
  ]
}
