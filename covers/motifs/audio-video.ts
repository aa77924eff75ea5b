/** Sound and pictures: bars, lobes, ribbons, a loudspeaker; an iris, glass elements, frames. */
import { type Art, at, rotated, scaled, upright } from '../art'
import { cycle, halfDisc, ORIGIN, type Point, polar, polygon, radially, times } from '../outlines'
import { oneOf, type Stage } from '../stage'
import { area, centeredBox, disc, faintRing, ring, roundStroke, stroke } from '../svg-shapes'

export const waves = oneOf(bars, lobes, ribbons, cone)

/** A recording as rounded bars, loud in the middle. */
function bars({ left, width, between, pick, backdrop }: Stage): Art {
  const pitch = pick([0.5, 0.66, 0.9])
  const shift = between(0, 6)
  const speed = between(0.5, 1.1)
  const played = left + between(0.36, 0.6) * width
  const all = times(width / pitch + 1, (index) => {
    const x = left + index * pitch
    const envelope = Math.exp(-((x / 4.2) ** 2))
    const size = 0.12 + 3.3 * envelope * (0.35 + 0.65 * Math.abs(Math.sin(index * speed + shift)))
    return { isPlayed: x < played, d: `M${x} ${-size}v${size * 2}` }
  })
  const lines = (isPlayed: boolean) => all.filter((bar) => bar.isPlayed === isPlayed).map(({ d }) => d)
  const sunX = between(0.4, 1.6)
  return [
    backdrop(),
    disc(between(1.5, 2.2), 'second', [sunX, 0]),
    roundStroke(lines(true), 'accent', pitch * 0.5),
    roundStroke(lines(false), 'mass', pitch * 0.5),
  ]
}

/** Half waves as filled arches that change sides. */
function lobes({ left, top, width, height, px, between, whole }: Stage): Art {
  const count = whole(5, 7)
  const step = (width * 1.1) / count
  const tilt = between(-14, 14)
  const lit = Math.floor(count / 2) + whole(-1, 0)
  const shapes = times(count, (index) => {
    const middle = left - width * 0.05 + (index + 0.5) * step
    const tall = (1.1 + 2.9 * Math.sin(((index + 0.5) / count) * Math.PI)) * between(0.85, 1.2)
    const half = (scale: number): string => {
      const rx = (step * scale) / 2
      return `M${middle - rx} 0a${rx} ${tall * scale} 0 0 ${index % 2} ${rx * 2} 0z`
    }
    return [
      area(half(1), cycle(index, 'mass', 'second')),
      area(half(0.62), 'ground'),
      area(half(0.34), index === lit ? 'accent' : cycle(index, 'second', 'mass')),
    ]
  })
  const center: Point = [left + width / 2, top + height / 2]
  const axis = stroke(`M${left - width} 0H${left + width * 2}`, 'line', 3 * px)
  return at(...center, rotated(tilt, at(-center[0], -center[1], [shapes, axis])))
}

/** One tone as parallel lines, heavy to hair-thin. */
function ribbons({ left, width, between, backdrop }: Stage): Art {
  const half = between(1.7, 2.6)
  const lift = between(0.55, 0.75)
  const start = left - half * 2 + between(0, half)
  const count = Math.floor((width / half - 1) / 2 + 3) * 2 - 2
  const lines = [0.5, 0.34, 0.22, 0.12, 0.06, 0.03].map((weight, index) => {
    const crest = `q${half / 2} ${index * 0.35 - 4.2} ${half} 0`
    const d = `M${start + index * 0.16} ${(index - 2.5) * lift}${crest}${`t${half} 0`.repeat(count)}`
    return stroke(d, cycle(index, 'mass', 'second', 'accent', 'line', 'line', 'line'), weight)
  })
  return [backdrop(), rotated(between(-16, 16), lines)]
}

/** A loudspeaker from the front, and its sound as rings running off the sheet. */
function cone({ px, between, whole }: Stage): Art {
  const radius = between(2.4, 3)
  const dent = between(0, 360)
  const echoes = times(4, (index) => {
    const ink = index === whole(0, 3) ? 'accent' : 'line'
    return faintRing(radius + 0.9 + index * 0.95, ORIGIN, 12 - index * 3, ink)
  })
  return [
    disc(radius + 1.85, 'field'),
    echoes,
    disc(radius, 'mass'),
    ring(radius * 0.84, 'onMass', 3 * px),
    disc(radius * 0.62, 'second', [0.16, 0.16]),
    rotated(dent, area(halfDisc(radius * 0.62), 'onMass')),
    disc(radius * 0.3, 'accent'),
  ]
}

export const lens = oneOf(iris, iris, elements)
export const frames = oneOf(reel, iris)

/** Blades closing on a polygon of light. */
function iris({ between, whole }: Stage): Art {
  const blades = whole(6, 9)
  const outer = between(3.1, 4.3)
  const hole = outer * between(0.26, 0.46)
  const turn = between(0, 60)
  const step = 360 / blades
  const edge = outer * 0.84
  const leaves = radially(blades, turn, (degrees) =>
    polygon(
      polar(hole, degrees),
      polar(hole, degrees + step),
      polar(edge, degrees + step + 62),
      polar(edge, degrees + 62),
    ),
  )
  return [
    disc(outer * 1.32, 'field'),
    faintRing(outer * 1.62),
    disc(outer, 'mass'),
    disc(edge, 'second'),
    leaves.map((leaf, index) => area(leaf, cycle(index, 'second', 'mass'))),
    // With an odd number of blades two neighbors would share a color; the accent takes the seam.
    blades % 2 === 1 && area(leaves.slice(0, 1), 'accent'),
    ring(outer * 0.92, 'mass', outer * 0.16),
    disc(0.3, 'accent', polar(outer * 1.32, between(-70, -20))),
  ]
}

/** Lens elements in section, with rays that meet behind them. */
function elements({ left, right, px, between }: Stage): Art {
  const tall = between(2.6, 3.3)
  const first = -between(1.8, 2.4)
  const meet = between(3, 4.2)
  const waist = between(0.24, 0.4)
  const rays = [-0.8, -0.4, 0, 0.4, 0.8].map((part) => {
    const y = part * tall
    return `M${left} ${y}H${first}L${meet} 0L${right} ${(-y * (right - meet)) / (meet - first)}`
  })
  const second = first + between(2, 2.6)
  const concave = `M${waist * -1.6} -1h${waist * 3.2}q${waist * -2.2} 1 0 2h${waist * -3.2}q${waist * 2.2} -1 0 -2`
  return [
    disc(between(2, 2.8), 'field', [meet, 0]),
    at(first, 0, scaled(tall, area('M0 -1a1.25 1.25 0 0 1 0 2a1.25 1.25 0 0 1 0 -2', 'mass'))),
    at(second, 0, scaled(tall * 0.72, area(concave, 'second'))),
    stroke(rays, 'line', 3 * px),
    disc(0.34, 'accent', [meet, 0]),
  ]
}

/** Frames in sequence, the current one with its arrow. */
function reel({ px, between, backdrop }: Stage): Art {
  const wide = between(5, 5.8)
  const tall = wide * 0.62
  const stepX = between(0.9, 1.5)
  const stepY = between(-1, 1)
  const place = (index: number): Point => [(1 - index) * stepX, (1 - index) * stepY]
  const arrow = between(0.7, 1)
  const bar = wide - 1
  const dot = between(0.2, 0.8) * bar
  const level = tall / 2 - 0.4
  return [
    backdrop(),
    rotated(between(-14, 14), [
      centeredBox(wide, tall, 'field', 0.3, place(0)),
      centeredBox(wide, tall, 'second', 0.3, place(1)),
      centeredBox(wide, tall, 'mass', 0.3, place(2)),
      at(...place(2), [
        scaled(arrow, [disc(1.6, 'accent'), upright(area('M-.5 -.75L.85 0L-.5 .75z', 'mass'))]),
        roundStroke(`M${bar / -2} ${level}h${bar}`, 'onMass', 4 * px),
        disc(0.16, 'onMass', [dot - bar / 2, level]),
      ]),
    ]),
  ]
}
