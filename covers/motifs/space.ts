/** Space: planets, limbs, eclipses and the lines they travel on. */
import { type Art, at, rotated } from '../art'
import { cycle, type Point, phase, polar, through, times } from '../outlines'
import { oneOf, type Stage } from '../stage'
import { area, disc, ellipse, faint, faintRing, hairline, outlined, stroke } from '../svg-shapes'

export const orbits = oneOf(limb, system, eclipse, ringed)

/** A world so large that only its edge fits the sheet. */
function limb({ bottom, between }: Stage): Art {
  const radius = between(5.5, 8)
  const center: Point = [between(1, 3.2), bottom + radius - between(3.4, 5)]
  const moonAt = polar(radius + 2.7, between(-128, -100))
  const sparkAt = polar(radius + 1.6, between(-88, -70))
  const moon = between(0.9, 1.5)
  return at(...center, [
    disc(radius + 1.6, 'field'),
    [1.6, 2.7, 4.4].map((step) => faintRing(radius + step)),
    disc(radius, 'mass'),
    rotated(between(20, 60), area(phase(radius, -between(0.72, 0.86)), 'second')),
    at(...moonAt, [disc(moon, 'second'), rotated(between(-60, 60), area(phase(moon, -0.35), 'accent'))]),
    disc(0.22, 'accent', sparkAt),
  ])
}

/** A star and tilted paths, seen from above. */
function system({ between, pick, whole, backdrop }: Stage): Art {
  const flatness = between(0.3, 0.62)
  const count = whole(4, 5)
  const heavy = whole(1, count - 1)
  const paths = times(count, (index) => {
    const rx = 2.3 + index * 1.55
    const [x, y] = polar(rx, between(0, 360))
    const size = pick([0.2, 0.32, 0.5, 0.75])
    const orbit = ellipse(rx, rx * flatness)
    return [
      index === heavy ? outlined(orbit, 'accent', 0.2) : faint(orbit),
      disc(size, pick(['second', 'mass', 'accent']), [x, y * flatness]),
    ]
  })
  const tilt = between(-38, 38)
  const star = between(1.1, 1.5)
  return [backdrop(), rotated(tilt, paths), disc(star, 'mass'), rotated(tilt, area(phase(star, 0), 'second'))]
}

/** One disc in front of another, and the path that brought it there. */
function eclipse({ width, height, between }: Stage): Art {
  const radius = between(2.9, 3.5)
  const slide = between(0.25, 0.6) * radius
  const angle = between(-50, 50)
  const far = polar(radius + between(1.4, 2.4), angle + 180)
  const front = radius * 0.94
  return [
    disc(radius + 2.4, 'field'),
    faintRing(radius + 1.2),
    hairline(through(polar(width + height, angle + 180), polar(width + height, angle))),
    disc(radius, 'second'),
    at(...polar(slide, angle), [
      disc(front, 'mass'),
      rotated(angle + 180, area(phase(front, -between(0.75, 0.9)), 'ground')),
    ]),
    disc(0.3, 'accent', far),
  ]
}

/** A banded planet inside its rings. */
function ringed({ between, pick, backdrop }: Stage): Art {
  const radius = between(2, 2.7)
  const flatness = between(0.18, 0.34)
  const rings = (sweep: number): Art =>
    [1.5, 1.85, 2.3].map((scale, index) => {
      const rx = radius * scale
      const d = `M${-rx} 0a${rx} ${rx * flatness} 0 0 ${sweep} ${rx * 2} 0`
      return stroke(d, index === 0 ? 'accent' : 'line', cycle(index, 0.4, 0.12, 0.05))
    })
  const band = (from: number, to: number): Art => {
    const [leftX, topY] = polar(radius, 180 - from)
    const [rightX, bottomY] = polar(radius, to)
    const arcs = `A${radius} ${radius} 0 0`
    const right = `H${-leftX}${arcs} ${to > from ? 1 : 0} ${rightX} ${bottomY}`
    return area(`M${leftX} ${topY}${right}H${-rightX}${arcs} 1 ${leftX} ${topY}`, 'second')
  }
  const moonAt = polar(radius * between(1.6, 2), between(200, 340))
  return [
    backdrop(),
    rotated(pick([-1, 1]) * between(12, 34), [
      rings(1),
      disc(radius, 'mass'),
      band(-48, -20),
      band(8, 22),
      rings(0),
    ]),
    disc(0.4, 'accent', moonAt),
  ]
}
