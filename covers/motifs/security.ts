/** Cybersecurity, ledgers and research: shields, a padlock, tumblers, linked blocks, a prism. */
import { type Art, at, type Ink, rotated, scaled } from '../art'
import { cycle, ORIGIN, type Point, polar, polygon, through, times } from '../outlines'
import { oneOf, type Stage } from '../stage'
import { area, box, dashed, disc, faintRing, hairline, ring, stroke } from '../svg-shapes'

export const shield = oneOf(nested, padlock, tumblers)

const SHIELD = 'M0 -1q.42 .3 .84 .3v.56q0 .76 -.84 1.14q-.84 -.38 -.84 -1.14v-.56q.42 0 .84 -.3z'
const LEFT_HALF = 'M0 -1q-.42 .3 -.84 .3v.56q0 .76 .84 1.14z'
const RIGHT_HALF = 'M0 -1q.42 .3 .84 .3v.56q0 .76 -.84 1.14z'

function nested({ between, pick, whole }: Stage): Art {
  const size = between(3.4, 4.3)
  const layers = whole(3, 4)
  const half = pick([LEFT_HALF, RIGHT_HALF])
  const inner = 1 - layers * 0.24
  return scaled(size, [
    [1.25, 1.5].map((scale) => scaled(scale, hairline(SHIELD))),
    times(layers, (index) => scaled(1 - index * 0.24, area(SHIELD, cycle(index, 'mass', 'second')))),
    scaled(0.76, area(half, 'field')),
    at(0, -inner * 0.3, scaled(Math.max(inner, 0.16), keyhole('accent'))),
  ])
}

function padlock({ between, chance, backdrop }: Stage): Art {
  const half = between(2.1, 2.6)
  const loop = half * between(0.56, 0.7)
  const lift = -0.5 - half * between(0.5, 0.9)
  const end = chance(0.35) ? -0.5 + (lift + 0.5) * 0.6 : 0.5
  return [
    backdrop(),
    faintRing(loop + 1.5, [0, lift]),
    rotated(between(-18, 18), [
      stroke(`M${-loop} 0.5V${lift}a${loop} ${loop} 0 0 1 ${loop * 2} 0V${end}`, 'second', half * 0.34),
      box(-half, -0.5, half * 2, half * 1.66, 'mass', 0.4),
      at(0, half * 0.66 - 0.5, scaled(half * 0.42, keyhole('accent'))),
    ]),
  ]
}

/** Broken rings around a keyhole, like the tumblers of a lock. */
function tumblers({ between, whole, backdrop }: Stage): Art {
  const weight = between(0.4, 0.6)
  const count = whole(4, 6)
  const lit = whole(1, count - 2)
  const rings = times(count, (index) => {
    const radius = 1.5 + index * weight * 1.55
    const part = (2 * Math.PI * radius) / whole(1, 4)
    const gap = part * between(0.12, 0.4)
    const ink = index === lit ? 'accent' : cycle(index, 'mass', 'second', 'mass', 'line')
    return rotated(between(0, 360), ring(radius, ink, weight, ORIGIN, dashed(part - gap, gap)))
  })
  return [backdrop(), rings, disc(1.05, 'mass'), at(0, -0.2, scaled(0.5, keyhole('onMass')))]
}

function keyhole(ink: Ink): Art {
  return [disc(0.62, ink), area('M-.28 0h.56l.22 1.5h-1z', ink)]
}

/** Blocks in space, each touching the next. */
export function blocks({ palette, between, pick, whole, chance, backdrop }: Stage): Art {
  const size = between(1.35, 1.75)
  const count = pick([3, 5])
  const climb = pick([-1, 1])
  const lit = whole(0, count - 1)
  const isZigzag = chance(0.5)
  const lid = palette.onMass === palette.ground ? 'line' : 'onMass'
  const centers = times(count, (index): Point => {
    const along = index - (count - 1) / 2
    const rise = isZigzag ? (index % 2 ? -0.5 : 0.5) : climb * along * (count > 3 ? 0.7 : 1)
    return [along * size * 1.74, rise * size]
  })
  return [
    backdrop(),
    stroke(through(...centers), 'line', 0.18),
    times(3, (index) => faintRing(4.9 + index * 0.9, ORIGIN, 2)),
    centers.map((center, index) => at(...center, scaled(size, cube(index === lit ? 'accent' : lid)))),
  ]
}

function cube(lid: Ink): Art {
  return [
    area('M0 -1L.87 -.5L0 0L-.87 -.5z', lid),
    area('M-.87 -.5L0 0L0 1L-.87 .5z', 'mass'),
    area('M.87 -.5L0 0L0 1L.87 .5z', 'second'),
  ]
}

/** One ray in, many out. */
export function prism({ left, right, bottom, px, between, backdrop }: Stage): Art {
  const side = between(2.6, 3.2)
  const turn = -90 + between(-16, 16)
  const [tip, low, back] = [polar(side, turn), polar(side, turn + 120), polar(side, turn + 240)]
  const exit = middle(tip, low)
  const entry = middle(tip, back)
  const spread = between(2.6, 4.4)
  const aim = exit[1] + between(-0.5, 2.4)
  const rays = times(5, (index) => {
    const y = aim + (index - 2) * spread * 0.5
    const x = exit[0] - 4 * px
    const start = exit[1] + (index - 2.5) * 8 * px
    return area(
      polygon([x, start], [right, y - spread * 0.25], [right, y + spread * 0.25 + px], [x, start + 8 * px]),
      cycle(index, 'accent', 'second', 'mass', 'second', 'line'),
    )
  })
  const triangle = polygon(tip, low, back)
  return [
    backdrop(),
    rays,
    stroke(through([left - 9 * px, between(0.5, 2.8)], entry), 'line', 0.18),
    area(triangle, 'mass'),
    stroke(triangle, 'line', 3 * px),
    stroke(through(entry, exit), 'onMass', 5 * px),
    disc(0.2, 'accent', entry),
    hairline(`M${left} ${bottom - 0.9}H${right}`),
  ]
}

function middle([aX, aY]: Point, [bX, bY]: Point): Point {
  return [(aX + bX) / 2, (aY + bY) / 2]
}
