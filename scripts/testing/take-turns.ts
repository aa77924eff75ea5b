/** Shows what runs at the same time as if it ran one after the other: each has the terminal in its turn. */
import type { Output } from '../process/say.mjs'

export type Turn = {
  /** Reaches the terminal at once when it is this one's turn, and otherwise when its turn comes. */
  output: Output
  /** Nothing more will be written: the next one has its turn. */
  end(): void
}

export function takeTurns(count: number, terminal: Output): Turn[] {
  const turns = Array.from({ length: count }, () => ({ held: [] as (string | Uint8Array)[], isOver: false }))
  let current = 0
  const show = () => {
    for (const text of turns[current]?.held.splice(0) ?? []) terminal.write(text)
  }
  return turns.map((turn, place) => ({
    output: {
      write(text) {
        turn.held.push(text)
        if (place === current) show()
      },
    },
    end() {
      turn.isOver = true
      while (turns[current]?.isOver) {
        current += 1
        show()
      }
    },
  }))
}
