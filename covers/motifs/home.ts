/** Smart home: gables with lit windows, and the floor plan behind them. */
import { type Art, at, rotated } from '../art'
import { arc, cycle, type Point, times } from '../outlines'
import { oneOf, type Stage } from '../stage'
import { area, box, disc, faintRing, roundStroke, stroke } from '../svg-shapes'

export const house = oneOf(gable, street, plan)

/** One large house, one lit window, and a signal over the roof. */
function gable({ left, width, height, px, between, pick }: Stage): Art {
  const half = between(2.2, 2.8)
  const eaves = -between(0.1, 0.7)
  const peak = eaves - half * between(0.62, 0.95)
  const ground = between(2.6, 3.1)
  const pane = half * between(0.42, 0.56)
  const lean = pick([-1, 1])
  const windowX = -lean * half * 0.5
  const bars = `M${windowX} ${eaves + 0.5}v${pane}m${pane / -2} ${pane / -2}h${pane}`
  const arch = pane * 0.4
  const door = `M${lean * half * 0.5 - arch} ${ground}v-1.5a${arch} ${arch} 0 0 1 ${arch * 2} 0V${ground}z`
  return [
    disc(between(3.2, 3.9), 'field', [0, peak]),
    [1.2, 2.1, 3].map((reach) => roundStroke(arc(reach, -145, -35, [0, peak]), 'line', 4 * px)),
    area(`M${-half} ${ground}L${-half} ${eaves}L0 ${peak}L${half} ${eaves}L${half} ${ground}z`, 'mass'),
    area(`M0 ${ground}L0 ${peak}L${lean * half} ${eaves}L${lean * half} ${ground}z`, 'second'),
    box(windowX - pane / 2, eaves + 0.5, pane, pane, 'accent'),
    stroke(bars, 'mass', 6 * px),
    area(door, 'ground'),
    disc(0.26, 'accent', [0, peak - 0.35]),
    box(left, ground, width, height, 'line'),
  ]
}

/** A row of fronts; someone is at home in one of them. */
function street({ left, width, height, between, pick, whole }: Stage): Art {
  const ground = between(2.2, 2.9)
  const lit = whole(2, 3)
  let x = -between(6.6, 7.4)
  const fronts = times(6, (index) => {
    const wide = between(2, 2.8)
    const eaves = ground - between(2.2, 3.7)
    const peak = eaves - wide * 0.45
    const roof = pick([
      `L0 ${eaves}L${wide / 2} ${peak}L${wide} ${eaves}`,
      `L0 ${peak}L${wide} ${eaves}`,
      `L0 ${eaves}L${wide} ${eaves}`,
    ])
    const glow = index === lit ? 'accent' : 'ground'
    const panes = [0.22, 0.58].map((across) =>
      [0.3, 1.1].map((down) => box(wide * across, eaves + down, wide * 0.2, wide * 0.28, glow)),
    )
    const front = area(`M0 ${ground}${roof}L${wide} ${ground}z`, cycle(index, 'mass', 'second', 'field'))
    x += wide
    return at(x - wide, 0, [front, panes])
  })
  const moon: Point = [between(-3, 3), -1.8]
  return [
    disc(between(1.3, 1.9), 'accent', moon),
    faintRing(2.7, moon),
    fronts,
    box(left, ground, width, height, 'line'),
  ]
}

/** Walls, rooms and the swing of doors, with one device in reach of all of it. */
function plan({ px, between, pick }: Stage): Art {
  const wide = between(7, 8)
  const tall = between(5.4, 6.2)
  const [left, top, bottom] = [wide / -2, tall / -2, tall / 2]
  const x = left + wide * between(0.36, 0.62)
  const y = top + tall * between(0.38, 0.62)
  const door = 1.1
  const device: Point = [x + pick([-1.6, 1.6]), y + pick([-1.3, 1.3])]
  const walls = [
    `M${left} ${top}h${wide}v${tall}H${left + door * 2}M${left + door} ${bottom}H${left}z`,
    `M${x} ${top}V${y - door}M${x} ${y}V${bottom}M${x} ${y}H${left}`,
  ]
  const swing = [
    `M${left + door} ${bottom}v${-door}a${door} ${door} 0 0 1 ${door} ${door}`,
    `M${x} ${y}h${door}a${door} ${door} 0 0 0 ${-door} ${-door}`,
  ]
  const art = [
    box(left, top, wide, tall, 'field'),
    box(x, top, left + wide - x, tall, 'second'),
    box(left, top, x - left, y - top, 'mass'),
    stroke(swing, 'line', 3 * px),
    [1, 2, 3.1, 4.4].map((reach) => faintRing(reach, device, 3)),
    stroke(walls, 'line', 0.22, ' stroke-linecap="square"'),
    disc(0.42, 'accent', device),
  ]
  return rotated(pick([0, -16, 20]), art)
}
