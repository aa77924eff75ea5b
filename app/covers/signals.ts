/** Ledgers and research: linked blocks, a prism. */
import { backdrop } from './backdrop'
import type { Motif } from './stage'
import { area, around, disc, FAINT, num, ring, stroke, through, times } from './svg-shapes'

/** Blocks in space, each touching the next. */
export const blocks: Motif = (stage) => {
  const { unit, x, y, palette, random } = stage
  const size = unit * random.between(1.35, 1.75)
  const count = random.pick([3, 5])
  const climb = random.pick([-1, 1])
  const lit = random.whole(0, count - 1)
  const zigzag = random.chance(0.5)
  const cubes = times(count).map((index) => {
    const along = index - (count - 1) / 2
    const cx = x + along * size * 1.74
    const cy =
      y +
      (zigzag ? (index % 2 ? -1 : 1) * size * 0.5 : climb * along * size) * (count > 3 && !zigzag ? 0.7 : 1)
    const w = size * 0.87
    const h = size * 0.5
    const top = through(
      [
        [cx, cy - size],
        [cx + w, cy - h],
        [cx, cy],
        [cx - w, cy - h],
      ],
      true,
    )
    const left = through(
      [
        [cx - w, cy - h],
        [cx, cy],
        [cx, cy + size],
        [cx - w, cy + h],
      ],
      true,
    )
    const right = through(
      [
        [cx + w, cy - h],
        [cx, cy],
        [cx, cy + size],
        [cx + w, cy + h],
      ],
      true,
    )
    return {
      cx,
      cy,
      art:
        area(
          top,
          index === lit ? palette.accent : palette.onMass === palette.ground ? palette.line : palette.onMass,
        ) +
        area(left, palette.mass) +
        area(right, palette.second),
    }
  })
  const chain = through(cubes.map(({ cx, cy }) => [cx, cy] as const))
  return [
    backdrop(stage),
    stroke(chain, palette.line, unit * 0.18),
    ...times(3).map((index) => ring(x, y, unit * (4.9 + index * 0.9), 2, palette.line, FAINT)),
    ...cubes.map(({ art }) => art),
  ].join('')
}

/** One ray in, many out. */
export const prism: Motif = (stage) => {
  const { width, height, unit, x, y, palette, random } = stage
  const side = unit * random.between(2.6, 3.2)
  const turn = -90 + random.between(-16, 16)
  const [a, b, c] = [0, 120, 240].map((step) => around(x, y, side, turn + step)) as [
    readonly [number, number],
    readonly [number, number],
    readonly [number, number],
  ]
  const [exitX, exitY] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const [entryX, entryY] = [(a[0] + c[0]) / 2, (a[1] + c[1]) / 2]
  const colors = [palette.accent, palette.second, palette.mass, palette.second, palette.line]
  const spread = random.between(2.6, 4.4) * unit
  const aim = exitY + unit * random.between(-0.5, 2.4)
  const rays = colors.map((color, index) => {
    const at = aim + (index - 2) * spread * 0.5
    return area(
      through(
        [
          [exitX - 4, exitY + (index - 2.5) * 8],
          [width, at - spread * 0.25],
          [width, at + spread * 0.25 + 1],
          [exitX - 4, exitY + (index - 1.5) * 8],
        ],
        true,
      ),
      color,
    )
  })
  return [
    backdrop(stage),
    ...rays,
    stroke(
      through([
        [-9, y + unit * random.between(0.5, 2.8)],
        [entryX, entryY],
      ]),
      palette.line,
      unit * 0.18,
    ),
    area(through([a, b, c], true), palette.mass),
    stroke(through([a, b, c], true), palette.line, 3),
    stroke(
      through([
        [entryX, entryY],
        [exitX, exitY],
      ]),
      palette.onMass,
      5,
    ),
    disc(entryX, entryY, unit * 0.2, palette.accent),
    stroke(`M0 ${num(height - unit * 0.9)}H${num(width)}`, palette.line, 2.5, FAINT),
  ].join('')
}
