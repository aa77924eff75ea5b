/** Smart home: gables with lit windows, and the floor plan behind them. */
import type { Motif, Stage } from './stage'
import { arc, area, box, disc, FAINT, num, ROUND, ring, rotated, stroke, through, times } from './svg-shapes'

export const house: Motif = (stage) => stage.random.pick([gable, street, plan])(stage)

/** One large house, one lit window, and a signal over the roof. */
function gable({ width, height, unit, x, y, palette, random }: Stage): string {
  const half = unit * random.between(2.2, 2.8)
  const eaves = y - unit * random.between(0.1, 0.7)
  const peak = eaves - half * random.between(0.62, 0.95)
  const ground = y + unit * random.between(2.6, 3.1)
  const pane = half * random.between(0.42, 0.56)
  const lean = random.pick([-1, 1])
  const bodyPath = through(
    [
      [x - half, ground],
      [x - half, eaves],
      [x, peak],
      [x + half, eaves],
      [x + half, ground],
    ],
    true,
  )
  const shadePath = through(
    [
      [x, ground],
      [x, peak],
      [x + lean * half, eaves],
      [x + lean * half, ground],
    ],
    true,
  )
  const windowX = x - lean * half * 0.5
  return [
    disc(x, peak, unit * random.between(3.2, 3.9), palette.field),
    ...[1.2, 2.1, 3].map((reach) => stroke(arc(x, peak, unit * reach, -145, -35), palette.line, 4, ROUND)),
    area(bodyPath, palette.mass),
    area(shadePath, palette.second),
    box(windowX - pane / 2, eaves + unit * 0.5, pane, pane, palette.accent),
    stroke(
      `M${num(windowX)} ${num(eaves + unit * 0.5)}v${num(pane)}m${num(-pane / 2)} ${num(-pane / 2)}h${num(pane)}`,
      palette.mass,
      6,
    ),
    area(
      `M${num(x + lean * half * 0.5 - pane * 0.4)} ${num(ground)}v${num(-unit * 1.5)}a${num(pane * 0.4)} ${num(pane * 0.4)} 0 0 1 ${num(pane * 0.8)} 0V${num(ground)}z`,
      palette.ground,
    ),
    disc(x, peak - unit * 0.35, unit * 0.26, palette.accent),
    box(0, ground, width, height, palette.line),
  ].join('')
}

/** A row of fronts; someone is at home in one of them. */
function street({ width, height, unit, x, y, palette, random }: Stage): string {
  const ground = y + unit * random.between(2.2, 2.9)
  const lit = random.whole(2, 3)
  const colors = [palette.mass, palette.second, palette.field]
  let left = x - unit * random.between(6.6, 7.4)
  const fronts = times(6).map((index) => {
    const wide = unit * random.between(2, 2.8)
    const eaves = ground - unit * random.between(2.2, 3.7)
    const roof = random.pick(['gable', 'shed', 'flat'])
    const peak = eaves - wide * 0.45
    const top =
      roof === 'gable'
        ? [
            [left, eaves],
            [left + wide / 2, peak],
            [left + wide, eaves],
          ]
        : roof === 'shed'
          ? [
              [left, peak],
              [left + wide, eaves],
            ]
          : [
              [left, eaves],
              [left + wide, eaves],
            ]
    const shape = through(
      [[left, ground], ...top.map(([px, py]) => [px ?? 0, py ?? 0] as const), [left + wide, ground]],
      true,
    )
    const pane = wide * 0.2
    const glow = index === lit ? palette.accent : palette.ground
    const panes = [0.22, 0.58].flatMap((across) =>
      [0.3, 1.1].map((down) => box(left + wide * across, eaves + unit * down, pane, pane * 1.4, glow)),
    )
    const front = area(shape, colors[index % 3] ?? palette.mass) + panes.join('')
    left += wide
    return front
  })
  const moonX = x + unit * random.between(-3, 3)
  return [
    disc(moonX, y - unit * 1.8, unit * random.between(1.3, 1.9), palette.accent),
    ring(moonX, y - unit * 1.8, unit * 2.7, 2.5, palette.line, FAINT),
    ...fronts,
    box(0, ground, width, height, palette.line),
  ].join('')
}

/** Walls, rooms and the swing of doors, with one device in reach of all of it. */
function plan({ unit, x, y, palette, random }: Stage): string {
  const wide = unit * random.between(7, 8)
  const tall = unit * random.between(5.4, 6.2)
  const left = x - wide / 2
  const top = y - tall / 2
  const splitX = left + wide * random.between(0.36, 0.62)
  const splitY = top + tall * random.between(0.38, 0.62)
  const door = unit * 1.1
  const wall = unit * 0.22
  const deviceX = splitX + unit * random.pick([-1.6, 1.6])
  const deviceY = splitY + unit * random.pick([-1.3, 1.3])
  const walls = `M${num(left)} ${num(top)}h${num(wide)}v${num(tall)}H${num(left + door * 2)}M${num(left + door)} ${num(top + tall)}H${num(left)}zM${num(splitX)} ${num(top)}V${num(splitY - door)}M${num(splitX)} ${num(splitY)}V${num(top + tall)}M${num(splitX)} ${num(splitY)}H${num(left)}`
  const swing = `M${num(left + door)} ${num(top + tall)}v${num(-door)}a${num(door)} ${num(door)} 0 0 1 ${num(door)} ${num(door)}M${num(splitX)} ${num(splitY)}h${num(door)}a${num(door)} ${num(door)} 0 0 0 ${num(-door)} ${num(-door)}`
  const art = [
    box(left, top, wide, tall, palette.field),
    box(splitX, top, left + wide - splitX, tall, palette.second),
    box(left, top, splitX - left, splitY - top, palette.mass),
    stroke(swing, palette.line, 3),
    ...[1, 2, 3.1, 4.4].map((reach) => ring(deviceX, deviceY, unit * reach, 3, palette.line, FAINT)),
    stroke(walls, palette.line, wall, ' stroke-linecap="square"'),
    disc(deviceX, deviceY, unit * 0.42, palette.accent),
  ].join('')
  return rotated(random.pick([0, -16, 20]), x, y, art)
}
