/** Mail is handed to the server once; one that refuses, hangs or is gone is a failure that the desk shows, and it is tried again. */
import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { listFailedJobs, queueMail } from '~/data/jobs/job-queue.server'
import * as environment from '~/env.server'
import { sendMail } from '../../app/jobs/send-mail'
import { provideDatabase } from '../support/database'
import { runJobs } from '../support/run-jobs'

const database = provideDatabase()
beforeEach(() => database.empty())

const mail = { to: 'ada@example.com', subject: 'Late', text: 'A story is “late”.' }

const readEnv = environment.env
const environmentSpy = vi.spyOn(environment, 'env')

const sendTo = (port: number | null) => {
  const settings = port ? { url: `smtp://127.0.0.1:${port}`, from: 'Desk <desk@example.com>' } : null
  environmentSpy.mockImplementation(() => ({ ...readEnv(), mail: settings }))
}

const runDue = () => runJobs(database.url, { 'send-mail': sendMail })

const portOf = (server: Server) => {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

async function startMailServer(options: SMTPServerOptions = {}) {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (part: Buffer) => {
        text += part
      })
      stream.on('end', () => {
        received.push(text)
        done()
      })
    },
    ...options,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  sendTo(portOf(server.server))
  return received
}

describe('mail', () => {
  it('arrives once, as plain text, and nothing of it stays in the queue', async () => {
    const received = await startMailServer()
    expect(await queueMail({ ...mail, subject: 'Late\r\nBcc: all@example.com' })).toBe(true)
    await runDue()
    await runDue()
    expect(received).toHaveLength(1)
    const [head = '', body] = received[0]?.split('\r\n\r\n') ?? []
    expect(head).toContain(
      'From: Desk <desk@example.com>\r\nTo: ada@example.com\r\nSubject: Late Bcc: all@example.com\r\n',
    )
    expect(head).toContain('Content-Type: text/plain; charset=utf-8')
    expect(head).toContain('Auto-Submitted: auto-generated')
    expect(body).toContain('A story is =E2=80=9Clate=E2=80=9D.')
    expect(await database.query('SELECT count(*)::int AS n FROM graphile_worker.jobs')).toEqual([{ n: 0 }])
  })

  it('isn’t queued where there is no server', async () => {
    sendTo(null)
    expect(await queueMail(mail)).toBe(false)
    expect(await database.query('SELECT count(*)::int AS n FROM graphile_worker.jobs')).toEqual([{ n: 0 }])
  })
})

describe('a server', () => {
  it('that refuses is told without its own words', async () => {
    await startMailServer({
      onRcptTo: (address, _session, done) => done(new Error(`No ${address.address} here`)),
    })
    await queueMail(mail)
    await runDue()
    expect(await listFailedJobs()).toMatchObject([
      {
        task: 'send-mail',
        problem: 'The mail server refused the message (code 550).',
        nextAt: expect.any(Date),
      },
    ])
  })

  it('that drops the connection instead of confirming the message has not taken it', async () => {
    const dropping = createServer((socket) => {
      socket.write('220 mail.example\r\n')
      socket.on('data', (part) => {
        const sent = part.toString()
        if (sent.endsWith('\r\n.\r\n')) socket.destroy()
        else socket.write(sent.startsWith('DATA') ? '354 Go on\r\n' : '250 OK\r\n')
      })
    })
    await new Promise<void>((resolve) => dropping.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => new Promise<void>((resolve) => dropping.close(() => resolve())))
    sendTo(portOf(dropping))
    await queueMail(mail)
    await runDue()
    expect(await listFailedJobs()).toMatchObject([
      { problem: 'The mail server can’t be reached, or didn’t answer in time.', nextAt: expect.any(Date) },
    ])
  })

  it('that hangs or is gone is given up in time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const silent = createServer()
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    sendTo(portOf(silent))
    const connected = once(silent, 'connection')
    const attempt = sendMail(mail, {} as never)
    const told = expect(attempt).rejects.toThrow(
      'The mail server can’t be reached, or didn’t answer in time.',
    )
    const [connection] = (await connected) as [Socket]
    await vi.advanceTimersByTimeAsync(11_000)
    await told
    connection.destroy()
    await new Promise((resolve) => silent.close(resolve))
    await expect(sendMail(mail, {} as never)).rejects.toThrow('can’t be reached')
  })
})
