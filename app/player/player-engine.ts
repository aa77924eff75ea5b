/** Decides on actions and controls the audio element. Loaded with what starts episodes, or offers a saved one. */
import { createAudioElement } from './audio-element'
import { blockAutoplay, observe } from './audio-reading'
import { readPlayback } from './playback-storage'
import { decide, type PlayerAction } from './player-actions'
import { connectEngine, playerStore } from './player-store'

/** Starts the engine unless it runs already; then the store takes actions. */
export function startEngine(): typeof playerStore {
  connectEngine((update) => {
    const audio = createAudioElement(refresh, () => update(blockAutoplay(playerStore.getState())))

    function refresh() {
      update(observe(playerStore.getState(), audio.read()))
    }

    audio.run({ do: 'rate', rate: readPlayback().rate })
    refresh()
    return {
      attach: audio.attach,
      dispatch(action: PlayerAction) {
        const { state, commands } = decide(playerStore.getState(), action)
        update(state)
        if (commands.length === 0) return
        for (const command of commands) audio.run(command)
        refresh()
      },
    }
  })
  return playerStore
}
