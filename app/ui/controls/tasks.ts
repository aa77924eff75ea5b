/** Divides long work into tasks, between which the browser handles input. Not timers, which a hidden page slows down. */

/** Resolves in a task of its own. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

/** Resolves after the browser has painted what is changed now. */
export async function nextPaint(): Promise<void> {
  await new Promise(requestAnimationFrame)
  await nextTask()
}
