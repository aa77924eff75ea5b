/** A process of its own for the heavy jobs of one kind: started when it is needed, and ended when it has had nothing to do for a while. */
import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { env } from '~/env.server'

/** One that has nothing to do occupies memory. */
const IDLE_MS = 20_000

/** `execArgv`: absent: as of the server. */
type Options = Pick<ForkOptions, 'env' | 'execArgv'> & { args?: readonly string[] }

export type JobProcess<Answer> = {
  /**
   * What it answers, or the first of `listOthers`, which are given up with their signal; 'crashed': it ended, or could not be asked.
   * One question at a time.
   */
  ask: <Other = never>(
    question: string,
    listOthers?: (signal: AbortSignal) => Promise<Other>[],
  ) => Promise<Answer | Other | 'crashed'>
  /** Tells it something to which there is no answer. */
  tell: (message: string) => void
  /** It is ended, unless it is asked again soon. */
  rest: () => void
  /** Ends it at once. */
  stop: () => void
}

/** `name`: of its folder in app/, and of its bundle. */
export function createJobProcess<Answer>(name: string, readOptions: () => Options): JobProcess<Answer> {
  let child: ChildProcess | null = null
  let idleTimer: NodeJS.Timeout | undefined

  const start = (): ChildProcess => {
    const started = startProcess(name, readOptions())
    started.on('error', (error) => console.error(`The process ${name} failed:`, error.message))
    started.once('exit', () => {
      if (child === started) child = null
    })
    return started
  }
  const stop = () => {
    clearTimeout(idleTimer)
    child?.kill('SIGKILL')
    child = null
  }
  return {
    async ask(question, listOthers = () => []) {
      clearTimeout(idleTimer)
      child ??= start()
      const asked = child
      const over = new AbortController()
      const { signal } = over
      asked.send(question)
      const answer = await Promise.race([
        once(asked, 'message', { signal }).then(([told]) => told as Answer),
        once(asked, 'exit', { signal }).then(() => 'crashed' as const),
        ...listOthers(signal),
        // The message could not be sent.
      ]).catch(() => 'crashed' as const)
      over.abort()
      return answer
    },
    tell: (message) => void child?.send(message),
    rest() {
      idleTimer = setTimeout(stop, IDLE_MS).unref()
    },
    stop,
  }
}

/** Asks what takes long; the process is ended if it takes longer, if the server stops, and whenever it doesn’t answer 'done' or 'failed'. */
export async function askWithin<Answer extends string>(
  asked: JobProcess<Answer>,
  question: string,
  millis: number,
  stopped: AbortSignal | undefined,
) {
  const outcome = await asked.ask(question, (signal) => [
    sleep(millis, 'tooSlow' as const, { signal }),
    ...(stopped ? [once(stopped, 'abort', { signal }).then(() => 'stopped' as const)] : []),
  ])
  if (outcome === 'done' || outcome === 'failed') asked.rest()
  else asked.stop()
  return outcome
}

function startProcess(name: string, { args = [], ...options }: Options): ChildProcess {
  const child = env().production
    ? fork(path.resolve('build', 'bundle', `${name}.js`), args, options)
    : fork(path.resolve('app', name, 'main.ts'), args, {
        ...options,
        execArgv: [...(options.execArgv ?? []), '--import', 'tsx'],
      })
  // Neither it nor its channel keeps a server that is done from ending.
  child.unref()
  child.channel?.unref()
  return child
}
