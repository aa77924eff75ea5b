/** Chips: a die, and bundles of traces that turn together on their way to the edge. */
import { backdrop } from './backdrop'
import type { Motif, Stage } from './stage'
import type { Point } from './svg-shapes'
import { box, disc, frame, ROUND, rotated, stroke, through, times } from './svg-shapes'

export const traces: Motif = (stage) => {
  const { unit, x, y, palette, random } = stage
  const half = unit * random.between(1.5, 2.1)
  const tilt = random.pick([0, 0, 45, -45, 90])
  const colors = [palette.second, palette.accent, palette.mass, palette.line]
  const bundles = [0, 90, 180, 270].map((side, index) =>
    rotated(side, x, y, bundle(stage, half, colors[index] ?? palette.line)),
  )
  return backdrop(stage) + rotated(tilt, x, y, bundles.join('') + die(stage, half))
}

/** Traces leaving the right side; the bend runs along a diagonal so that they stay parallel. */
function bundle({ unit, x, y, random }: Stage, half: number, color: string): string {
  const count = random.whole(3, 6)
  const pitch = (half * 1.7) / count
  const weight = pitch * random.pick([0.28, 0.42, 0.5])
  const turn = random.pick([-1, 1])
  const straight = unit * random.between(0.5, 1.6)
  const climb = unit * random.between(0.8, 2.6)
  const ending = random.pick(['bleed', 'bleed', 'via'])
  const ends: Point[] = []
  const paths = times(count).map((index) => {
    const row = (index - (count - 1) / 2) * pitch
    const bendX = x + half + straight + (turn > 0 ? count - 1 - index : index) * pitch * 0.42
    const rest = ending === 'via' ? unit * (1 + ((index * 2) % 3) * 0.55) : unit * 16
    const end: Point = [bendX + climb + rest, y + row + turn * climb]
    ends.push(end)
    return through([
      [x + half * 0.8, y + row],
      [bendX, y + row],
      [bendX + climb, y + row + turn * climb],
      end,
    ])
  })
  const vias =
    ending === 'via'
      ? ends.map(([endX, endY]) => disc(endX, endY, Math.max(weight * 0.95, 9), color)).join('')
      : ''
  return stroke(paths.join(''), color, weight, ROUND) + vias
}

function die({ unit, x, y, palette, random }: Stage, half: number): string {
  const corner = unit * 0.14
  const body = box(x - half, y - half, half * 2, half * 2, palette.mass, corner)
  const inner = half * random.between(0.5, 0.68)
  const core = random.pick(['grid', 'nest', 'disc', 'quarters'])
  if (core === 'grid') {
    const cells = random.whole(3, 4)
    const size = (inner * 2) / cells
    const lit = random.whole(0, cells * cells - 1)
    return (
      body +
      times(cells * cells)
        .map((index) =>
          box(
            x - inner + (index % cells) * size + size * 0.09,
            y - inner + Math.floor(index / cells) * size + size * 0.09,
            size * 0.82,
            size * 0.82,
            index === lit ? palette.accent : palette.onMass,
            4,
          ),
        )
        .join('')
    )
  }
  if (core === 'nest') {
    return (
      body +
      box(x - inner, y - inner, inner * 2, inner * 2, palette.second, corner) +
      box(x - inner * 0.5, y - inner * 0.5, inner, inner, palette.accent, corner)
    )
  }
  if (core === 'disc') {
    return (
      body +
      frame(x - half * 0.84, y - half * 0.84, half * 1.68, half * 1.68, 3, palette.onMass) +
      disc(x, y, inner * 0.86, palette.second) +
      disc(x, y, inner * 0.26, palette.accent)
    )
  }
  const quarter = inner * 0.94
  return (
    body +
    box(x - inner, y - inner, quarter, quarter, palette.onMass) +
    box(x + inner - quarter, y - inner, quarter, quarter, palette.second) +
    box(x - inner, y + inner - quarter, quarter, quarter, palette.second) +
    disc(x + inner - quarter / 2, y + inner - quarter / 2, quarter / 2, palette.accent)
  )
}
