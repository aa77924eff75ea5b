/** Battles: one figure cut in two, each half in the other's colors. */
import type { Motif, Stage } from './stage'
import { area, around, box, disc, num, ring, rotated, stroke, through, times } from './svg-shapes'

type Figure = (stage: Stage, inks: readonly [string, string, string]) => string

export const halves: Motif = (stage) => {
  const { width, height, unit, palette, random } = stage
  const middle = { ...stage, x: width / 2 + unit * random.between(-0.5, 0.5), y: height / 2 }
  const slant = random.pick([0, 0, 1, -1]) * unit * random.between(1, 3.4)
  const cut = middle.x
  const other = through(
    [
      [cut + slant, 0],
      [width, 0],
      [width, height],
      [cut - slant, height],
    ],
    true,
  )
  const figure = random.pick<Figure>([discs, strips, squares, arrows, petals])
  // Both sides must draw the same figure, so its random values are drawn once and replayed.
  const replay = recorded(random)
  const left = figure({ ...middle, random: replay() }, [palette.mass, palette.second, palette.field])
  const right = figure({ ...middle, random: replay() }, [palette.ground, palette.accent, palette.second])
  return [
    left,
    `<clipPath id="h"><path d="${other}"/></clipPath><g clip-path="url(#h)">`,
    area(other, palette.mass),
    right,
    '</g>',
    stroke(`M${num(cut + slant)} 0L${num(cut - slant)} ${num(height)}`, palette.line, 3),
  ].join('')
}

function recorded(random: Stage['random']): () => Stage['random'] {
  const fractions = times(16).map(() => random.between(0, 1))
  return () => {
    let step = 0
    const next = (): number => fractions[step++ % fractions.length] ?? 0
    return {
      between: (low, high) => low + next() * (high - low),
      whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
      pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
      chance: (probability) => next() < probability,
    }
  }
}

const discs: Figure = ({ unit, x, y, random }, [first, second, third]) => {
  const radius = unit * random.between(3.1, 3.9)
  const shift = unit * random.between(-0.9, 0.9)
  return [
    disc(x, y, radius * 1.32, third),
    disc(x, y, radius, first),
    disc(x + shift, y + shift * 0.4, radius * 0.66, second),
    disc(x + shift, y + shift * 0.4, radius * 0.3, first),
  ].join('')
}

const strips: Figure = ({ unit, x, y, random }, [first, second, third]) => {
  const radius = unit * random.between(3.4, 4.1)
  const count = random.whole(5, 8)
  const tall = (radius * 2) / count
  const rows = times(count).map((index) => {
    const level = y - radius + (index + 0.5) * tall
    const reach = Math.sqrt(Math.max(0, radius ** 2 - (level - y) ** 2))
    return box(
      x - reach,
      level - tall * 0.4,
      reach * 2,
      tall * 0.8,
      index % 3 === 1 ? second : first,
      tall * 0.4,
    )
  })
  return (
    disc(x, y - radius * 0.2, radius * 0.8, third) + rotated(random.pick([0, 45, -45]), x, y, rows.join(''))
  )
}

const squares: Figure = ({ unit, x, y, random }, [first, second, third]) => {
  const turn = random.between(20, 70)
  const step = random.between(8, 24)
  return times(5)
    .map((index) => {
      const half = unit * (3.9 - index * 0.8)
      return rotated(
        turn + index * step,
        x,
        y,
        box(x - half, y - half, half * 2, half * 2, [third, first, second, first, second][index] ?? first),
      )
    })
    .join('')
}

const arrows: Figure = ({ unit, x, y, random }, [first, second, third]) => {
  const tall = unit * random.between(3, 3.7)
  const deep = unit * random.between(2.8, 3.8)
  const point = (side: number, scale: number): string =>
    through(
      [
        [x + side * unit * 0.3, y],
        [x + side * (unit * 0.3 + deep * scale), y - tall * scale],
        [x + side * (unit * 0.3 + deep * scale), y + tall * scale],
      ],
      true,
    )
  return (
    disc(x, y, tall * 1.2, third) +
    [-1, 1].map((side) => area(point(side, 1), first) + area(point(side, 0.56), second)).join('') +
    ring(x, y, unit * random.between(0.7, 1.3), unit * 0.2, second)
  )
}

const petals: Figure = ({ unit, x, y, random }, [first, second, third]) => {
  const count = random.pick([4, 6, 8])
  const radius = unit * random.between(3.4, 4)
  const turn = random.between(0, 90)
  const leaves = times(count).map((index) => {
    const [petalX, petalY] = around(x, y, radius * 0.56, turn + (index * 360) / count)
    return disc(petalX, petalY, radius * 0.44, index % 2 ? second : first)
  })
  return (
    disc(x, y, radius * 1.18, third) +
    leaves.join('') +
    disc(x, y, radius * 0.36, first) +
    disc(x, y, radius * 0.14, second)
  )
}
