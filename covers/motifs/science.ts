/** Quantum and biology: interference, ripples, a state on its sphere; the helix and dividing cells. */
import { type Art, at, rotated } from '../art'
import { cycle, grid, ORIGIN, polar, radially, through, times } from '../outlines'
import { oneOf, type Stage } from '../stage'
import { area, disc, ellipse, faint, faintRing, hairline, ring, roundStroke, stroke } from '../svg-shapes'

export const lattice = oneOf(interference, ripple, sphere)

function interference({ between, pick }: Stage): Art {
  const gap = between(1.5, 2.6)
  const angle = between(-50, 50)
  const pitch = pick([0.42, 0.56, 0.72])
  const weight = pitch * between(0.28, 0.42)
  const count = 7.5 / pitch
  const first = polar(gap, angle)
  const other = polar(gap, angle + 180)
  return [
    disc(3.3, 'field', other),
    times(count, (index) => ring(pitch * (index + 1.5), 'mass', weight, first)),
    times(count, (index) => ring(pitch * (index + 1.5), 'second', weight * 0.5, other)),
    disc(0.42, 'accent', first),
    disc(0.42, 'accent', other),
  ]
}

/** Dots on a square lattice, swollen where two waves agree. */
function ripple({ left, top, width, height, between, backdrop }: Stage): Art {
  const pitch = 0.74
  const wave = between(1.3, 2)
  const [otherX, otherY] = polar(between(2, 5), between(0, 360))
  const dots = grid(width / pitch + 2, height / pitch + 2, (column, row) => {
    const x = left + column * pitch
    const y = top + row * pitch
    const distance = Math.hypot(x, y)
    const sum = Math.cos((distance * wave) / 2) + Math.cos((Math.hypot(x - otherX, y - otherY) * wave) / 2)
    const fade = Math.min(1, Math.max(0, 1.5 - distance / 7))
    return { level: Math.min(4, Math.floor(((sum + 2) / 4) * fade * 4.99)), d: `M${x} ${y}h0` }
  })
  return [
    backdrop(),
    [0.08, 0.28, 0.5, 0.72, 0.9].map((size, level) => {
      const swollen = dots.filter((dot) => dot.level === level).map(({ d }) => d)
      const ink = cycle(level, 'line', 'mass', 'mass', 'second', 'accent')
      return swollen.length > 0 && roundStroke(swollen, ink, pitch * size)
    }),
  ]
}

function sphere({ px, between }: Stage): Art {
  const radius = between(2.9, 3.5)
  const tilt = between(-30, 30)
  const flat = radius * between(0.22, 0.36)
  const tip = polar(radius * 0.98, between(-80, -25))
  const equator = `M${-radius} 0a${radius} ${flat} 0 0`
  return [
    faintRing(radius + 1.1),
    ring(radius + 2.6, 'field', 0.9),
    disc(radius, 'mass'),
    rotated(tilt, [
      [0.34, 0.72].map((scale) => faint(ellipse(radius * scale, radius), 3, 'onMass')),
      area(`${equator} 0 ${radius * 2} 0a${radius} ${radius} 0 0 1 ${-radius * 2} 0`, 'second'),
      hairline(`${equator} 1 ${radius * 2} 0`, 3, 'onMass'),
      stroke(`M0 ${-radius * 1.7}V${radius * 1.7}`, 'line', 3 * px),
    ]),
    roundStroke(through(ORIGIN, tip), 'accent', 0.14),
    disc(0.4, 'accent', tip),
    disc(0.16, 'accent'),
  ]
}

export const helix = oneOf(strands, strands, division, culture)

/** Two strands crossing; the nearer one changes at every crossing. */
function strands({ width, height, between, pick, chance, backdrop }: Stage): Art {
  const half = between(2.1, 3)
  const swell = between(1.5, 2.1)
  const weight = between(0.36, 0.6)
  const count = Math.ceil((Math.hypot(width, height) * 1.15) / half / 2) * 2
  const start = (count * half) / -2
  const filled = chance(0.6)
  const bow = (x: number, rise: number): string =>
    `c${x * 0.36} ${rise * 1.33} ${x * 0.64} ${rise * 1.33} ${x} 0`
  const turns = times(count, (index) => {
    const up = index % 2 ? swell : -swell
    const rungs = [0.26, 0.5, 0.74].map((along) => {
      const reach = swell * 4 * along * (1 - along) * 0.98
      return `M${half * along} ${-reach}v${reach * 2}`
    })
    return at(start + index * half, 0, [
      filled && area(`M0 0${bow(half, swell)}${bow(-half, -swell)}`, 'field'),
      stroke(rungs, 'line', 0.07),
      roundStroke(`M0 0${bow(half, up)}`, 'second', weight),
      roundStroke(`M0 0${bow(half, -up)}`, 'mass', weight),
    ])
  })
  const lit = start + half * (Math.floor(count / 2) + 0.5)
  const mark = pick([-1, 1])
  return [
    backdrop(),
    rotated(pick([-1, 1]) * between(18, 68), [
      turns,
      stroke(`M${lit} ${-swell}v${swell * 2}`, 'accent', 0.16),
      disc(0.46, 'accent', [lit, mark * swell]),
    ]),
  ]
}

/** One cell becoming two. */
function division({ px, between, backdrop }: Stage): Art {
  const radius = between(2.2, 2.7)
  const apart = radius * between(0.5, 0.8)
  const angle = between(-60, 60)
  const one = polar(apart, angle)
  const other = polar(apart, angle + 180)
  const dust = times(5, () => {
    const place = polar(between(4.2, 6), between(0, 360))
    return disc(between(0.1, 0.34), 'line', place)
  })
  const spindle = [-1, -0.5, 0, 0.5, 1].map((bend) => `M${-apart} 0Q0 ${bend * radius} ${apart} 0`)
  return [
    backdrop(),
    disc(radius, 'mass', one),
    disc(radius, 'second', other),
    rotated(angle, stroke(spindle, 'accent', 5 * px)),
    disc(radius * 0.3, 'accent', one),
    disc(radius * 0.3, 'accent', other),
    dust,
  ]
}

/** Cells in a dish, packed around a large one. */
function culture({ between, whole }: Stage): Art {
  const dish = between(4, 4.9)
  const core = between(1.3, 1.9)
  const count = whole(6, 8)
  const reach = core + (dish - core) * 0.5
  const most = Math.min((dish - core) * 0.45, reach * Math.sin(Math.PI / count))
  const turn = between(0, 360)
  const cells = radially(count, turn, (degrees, index) => {
    const size = most * between(0.62, 0.96)
    const seed = polar(size * 0.3, between(0, 360))
    return at(...polar(reach, degrees), [
      disc(size, cycle(index, 'mass', 'second', 'second')),
      disc(size * 0.3, cycle(index, 'onMass', 'ground', 'ground'), seed),
    ])
  })
  return [
    disc(dish, 'field'),
    faintRing(dish + 0.35, ORIGIN, 3),
    cells,
    disc(core, 'mass'),
    disc(core * 0.42, 'accent', polar(core * 0.32, turn)),
  ]
}
