/** Buying guides: ranked bars, rosettes, tags, stairs and overlapping choices. */
import { type Art, at, rotated } from '../art'
import { cycle, ORIGIN, type Point, phase, polar, polygon, radially, through, times } from '../outlines'
import { oneOf, type Stage } from '../stage'
import { area, box, disc, dotted, faintRing, hairline, ring, roundStroke, stroke } from '../svg-shapes'

export const podium = oneOf(columns, ranking)
export const medal = oneOf(rosette, target)

/** Columns, one of them higher than all others. */
function columns({ left, right, width, height, px, between, whole, chance }: Stage): Art {
  const count = whole(4, 6)
  const wide = between(7.6, 8.6) / count
  const best = whole(1, count - 2)
  const base = between(2.6, 3.2)
  const isRound = chance(0.5)
  const bars = times(count, (index) => {
    const tall = index === best ? between(4.1, 4.6) : between(1.2, 3.4)
    const ink = index === best ? 'mass' : index % 2 ? 'second' : 'field'
    return at((index - count / 2 + 0.5) * wide, base - tall, [
      box(wide * -0.44, 0, wide * 0.88, tall + 2 * px, ink),
      isRound && disc(wide * 0.44, ink),
      index === best && disc(wide * (isRound ? 0.2 : 0.42), 'accent', [0, -wide * (isRound ? 0.02 : 0.55)]),
    ])
  })
  const rules = times(7, (index) => `M${left} ${base - index}H${right}`)
  return [hairline(rules, 2), bars, box(left, base, width, height, 'line')]
}

/** A list in order of merit. */
function ranking({ between, pick, whole, backdrop }: Stage): Art {
  const count = whole(4, 6)
  const tall = 6.6 / count
  const first = whole(0, 1)
  const left = -between(3.6, 4.4)
  const rows = times(count, (index) => {
    const wide = 8.6 - index * between(0.9, 1.3)
    return at(left, index * tall - 3.3, [
      box(0, 0, wide, tall * 0.8, index === first ? 'mass' : 'second', tall * 0.4),
      disc(tall * 0.25, index === first ? 'accent' : 'ground', [tall * 0.4, tall * 0.4]),
    ])
  })
  const tilt = pick([0, -90, -18, 18])
  return [backdrop(), rotated(tilt, rows)]
}

/** A rosette: petals, rings and two tails. */
function rosette({ px, between, pick, chance, backdrop }: Stage): Art {
  const count = pick([12, 16, 20, 24])
  const radius = between(2.5, 3)
  const turn = between(0, 30)
  const isSpiked = chance(0.5)
  const spikes = radially(count * 2, turn, (degrees, index) => polar(radius * (index % 2 ? 1 : 1.2), degrees))
  const scallops = radially(count, turn, (degrees) =>
    disc((radius * Math.PI) / count, 'mass', polar(radius, degrees)),
  )
  const tails = [-1, 1].map((side) =>
    rotated(side * between(14, 26), area('M-.8 0L.8 0L.8 7L0 6L-.8 7z', side > 0 ? 'second' : 'field')),
  )
  return [
    backdrop(),
    at(0, -0.5, [
      tails,
      isSpiked ? area(polygon(...spikes), 'mass') : scallops,
      disc(radius, 'mass'),
      ring(radius * 0.84, 'onMass', 4 * px),
      disc(radius * 0.62, 'second'),
      rotated(between(0, 180), area(phase(radius * 0.62, 0), 'accent')),
      disc(radius * 0.2, 'mass'),
    ]),
  ]
}

/** Rings that close in on the choice, not quite concentric. */
function target({ px, between, whole }: Stage): Art {
  const count = whole(4, 5)
  const outer = between(4.2, 5.4)
  const [driftX, driftY] = polar((outer / count) * between(0.3, 0.7), between(0, 360))
  const center = (index: number): Point => [driftX * index, driftY * index]
  const last = count - 1
  const rings = times(count, (index) => {
    const ink = index === last ? 'accent' : cycle(index, 'field', 'mass', 'second', 'mass')
    return disc(outer * (1 - index / count), ink, center(index))
  })
  const far = polar(12, between(20, 70) + whole(0, 3) * 90)
  return [rings, roundStroke(through(far, center(last)), 'line', 6 * px), disc(0.2, 'line', center(last))]
}

/** A price tag on its string. */
export function tag({ px, between, whole, backdrop }: Stage): Art {
  const half = between(1.8, 2.3)
  const long = between(5.4, 6.6)
  const cut = half * between(0.6, 0.95)
  const shape = `M0 ${cut - half}L${cut} ${-half}L${long} ${-half}L${long} ${half}L${cut} ${half}L0 ${half - cut}z`
  const stripes = times(whole(2, 4), (index) =>
    box(long - half * (0.5 + index * 0.62), -half, half * 0.28, half * 2, index ? 'second' : 'accent'),
  )
  const behind = at(half * 0.8, 0, rotated(between(14, 32), at(half * -0.8, 0, area(shape, 'second'))))
  const hole = half * 0.75
  const art = [
    behind,
    area(shape, 'mass'),
    stripes,
    disc(half * 0.3, 'ground', [hole, 0]),
    stroke(`M${hole} 0C-3 -2 -2 -5 2 -9`, 'line', 5 * px),
  ]
  return [backdrop(), rotated(between(-50, 20), at(long * -0.45, 0, art))]
}

/** Stairs, and a ball that has begun to climb them. */
export function stairs({ left, width, height, px, between, whole, chance }: Stage): Art {
  const count = whole(4, 6)
  const run = between(1.7, 2.2)
  const rise = between(4.2, 5) / count
  const base = between(2.2, 2.9)
  const on = whole(1, count - 2)
  const isUpended = chance(0.5)
  const foot: Point = [(count * run) / -2, base]
  const steps = times(count, (index) => {
    const ink = index % 2 ? 'second' : 'mass'
    const wide = isUpended && index < count - 1 ? run + px : width
    return box(index * run, (index + 1) * -rise, wide, isUpended ? height : rise + px, ink)
  })
  const ball = between(0.48, 0.8)
  const goal: Point = [(count - 0.1) * run, (count + 1.2) * -rise]
  const hop = `M${(on - 0.5) * run} ${-on * rise - ball}q${run / 2} ${rise * -2.4} ${run} ${-rise}`
  return [
    at(...foot, [disc(2.6, 'field', goal), faintRing(1.2, goal, 3), steps]),
    box(left, base, width, height, 'line'),
    at(...foot, [dotted(hop, 14), disc(ball, 'accent', [(on + 0.5) * run, (on + 1) * -rise - ball])]),
  ]
}

/** Two or three choices, and what they share. */
export function overlap({ px, between, chance, backdrop }: Stage): Art {
  const count = chance(0.5) ? 3 : 2
  const radius = count === 3 ? between(2, 2.4) : between(2.6, 3.1)
  const apart = radius * between(0.55, 0.72)
  const turn = between(0, 180)
  const centers = radially(count, turn, (degrees) => polar(apart, degrees))
  const dots = radially(count, turn, (degrees, index) =>
    disc(0.22, index === 2 ? 'line' : 'onMass', polar(apart + radius * 0.5, degrees)),
  )
  const [first = ORIGIN, second = ORIGIN] = centers
  return [
    backdrop(),
    faintRing(apart + radius + 0.6),
    centers.map((center, index) => disc(radius, cycle(index, 'mass', 'second', 'ground'), center)),
    area(commonPart(first, second, radius), 'accent'),
    centers.map((center) => ring(radius, 'line', 3 * px, center)),
    dots,
  ]
}

/** The lens that two discs of the same size share. */
function commonPart([aX, aY]: Point, [bX, bY]: Point, radius: number): string {
  const span = Math.hypot(bX - aX, bY - aY)
  const far = Math.sqrt(radius ** 2 - (span / 2) ** 2) / span
  const [x, y] = [(aX + bX) / 2, (aY + bY) / 2]
  const [dx, dy] = [(aY - bY) * far, (bX - aX) * far]
  const side = `A${radius} ${radius} 0 0 1`
  return `M${x + dx} ${y + dy}${side} ${x - dx} ${y - dy}${side} ${x + dx} ${y + dy}`
}
