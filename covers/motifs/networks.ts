/** Networks and cloud services: masts and stations, layers of pills, plates and cumulus. */
import { type Art, at } from '../art'
import { arc, cycle, dome, type Point, polar, polygon, through, times } from '../outlines'
import { oneOf, type Stage } from '../stage'
import { area, box, dashed, disc, faintRing, hairline, roundStroke, stroke } from '../svg-shapes'

export const broadcast = oneOf(mast, relay)

/** Waves from a mast, cropped so that they fill the sheet. */
function mast({ left, right, bottom, between, whole, backdrop }: Stage): Art {
  const foot: Point = [between(-1.8, 0.6), between(1.4, 3)]
  const [footX, footY] = foot
  const weight = between(0.62, 0.95)
  const from = between(-150, -110)
  const sweep = between(90, 190)
  const start = whole(0, 3)
  const arcs = times(5, (index) => {
    const d = arc(1.7 + index * weight * 1.75, from + between(-14, 14), from + sweep + between(-14, 14), foot)
    return roundStroke(d, cycle(index + start, 'mass', 'second', 'mass', 'accent', 'second'), weight)
  })
  return [
    backdrop(),
    faintRing(7, foot),
    arcs,
    area(`M${footX} ${footY}L${footX + 0.7} ${bottom}L${footX - 0.7} ${bottom}z`, 'line'),
    disc(0.7, 'accent', foot),
    hairline(`M${left} ${footY + 1.6}H${right}`),
  ]
}

/** Stations of different range; the message travels along the heavy line. */
function relay({ between, backdrop }: Stage): Art {
  const turn = between(0, 360)
  const sizes = [between(1.1, 1.5), between(0.6, 0.9), between(0.4, 0.6), between(0.3, 0.5)]
  const stations = sizes.map((radius, index) => {
    const center = polar(index === 0 ? 1.1 : between(2.4, 3.4), turn + index * between(100, 128))
    return { center, radius }
  })
  const ink = (index: number) => cycle(index, 'mass', 'second')
  return [
    backdrop(),
    stations.map(({ center, radius }, index) =>
      times(index === 0 ? 4 : 2, (step) =>
        faintRing(radius + 0.6 + step * 0.75, center, 8 - step * 1.5, index === 0 ? 'line' : ink(index)),
      ),
    ),
    roundStroke(through(...stations.map(({ center }) => center)), 'accent', 0.2),
    stations.map(({ center, radius }, index) =>
      at(...center, [disc(radius, ink(index)), disc(radius * 0.34, 'accent')]),
    ),
  ]
}

export const strata = oneOf(pills, plates, banks)

/** A cloud cut into level bands with round ends. */
function pills({ left, right, between, whole, backdrop }: Stage): Art {
  const rows = whole(5, 6)
  const tall = 6.6 / rows
  const bands = times(rows, (row) => {
    const swell = Math.sin(((row + 0.9) / (rows + 0.4)) * Math.PI)
    const wide = (1.8 + 7 * swell) * between(0.8, 1.15)
    const start = wide / -2 + between(-1.2, 1.2)
    const top = row * tall - 3.3
    const ink = row === rows - 2 ? 'accent' : row % 2 ? 'second' : 'mass'
    return [
      box(start, top, wide, tall * 0.86, ink, tall * 0.43),
      disc(tall * 0.2, 'line', [start + wide + tall * between(0.7, 1.4), top + tall * 0.43]),
    ]
  })
  const rules = times(9, (index) => `M${left} ${(index - 1.07) * tall - 3.3}H${right}`)
  return [backdrop(), hairline(rules, 2), bands]
}

/** Plates one above the other, seen at an angle, with the lines that connect them. */
function plates({ between, whole, chance, backdrop }: Stage): Art {
  const count = whole(3, 4)
  const wide = between(3.4, 4.3)
  const deep = wide * between(0.42, 0.54)
  const rise = between(4.6, 5.4) / count
  const thick = between(0.22, 0.4)
  const lit = whole(0, count - 1)
  const diamond = (size: number): string =>
    polygon([-wide * size, 0], [0, -deep * size], [wide * size, 0], [0, deep * size])
  const side = `M${-wide} 0L0 ${deep}L${wide} 0L${wide} ${thick}L0 ${deep + thick}L${-wide} ${thick}z`
  const stack = times(count, (index) => {
    const level = count - 1 - index
    const ink = level === lit ? 'accent' : level % 2 ? 'second' : 'mass'
    return at(0, (level - (count - 1) / 2) * rise, [
      area(side, 'line'),
      area(diamond(1), ink),
      chance(0.6) && area(diamond(0.4), 'field'),
    ])
  })
  return [backdrop(), hairline(`M${-wide} -9v18M${wide} -9v18M0 -9v9`), stack]
}

/** Half discs resting on level lines, like a bank of cumulus. */
function banks({ left, width, height, px, between, pick }: Stage): Art {
  const low = between(1.2, 2)
  const big = between(2.2, 2.8)
  const rain = times(7, (index) => `M${(index - 3) * 0.8} ${low + 0.5}V${low + between(1.4, 4)}`)
  const side = pick([-1, 1])
  return [
    disc(between(1.6, 2.3), 'accent', [side * 2, -1.4]),
    faintRing(3.3, [side * 2, -1.4]),
    box(left, low + 2.2, width, height, 'field'),
    area(dome(big * 0.72, [side * -3.1, low]), 'second'),
    area(dome(big * between(0.5, 0.66), [side * 2.9, low]), 'second'),
    area(dome(big, [0, low]), 'mass'),
    box(-5.4, low - px, 10.8, 0.5, 'mass', 0.25),
    stroke(rain, 'line', 3 * px, dashed(30 * px, 14 * px)),
  ]
}
