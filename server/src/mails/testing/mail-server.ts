// A real mail server for tests: it requires a login, can be down, and refuses given addresses.
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

interface Refusal {
  at: 'rcpt' | 'data'
  code: number
  /** Refuses only mails to this address. */
  only?: string
}

export interface MailServer {
  url: string
  received: string[]
  /** The recipients in each mail's envelope. */
  envelopes: string[][]
  refuse: Refusal | null
  stop(): Promise<void>
  /** Starts again, on the same port. */
  start(): Promise<void>
  close(): Promise<void>
}

export async function startMailServer(who: { user: string; password: string; tls?: boolean }): Promise<MailServer> {
  const written: Pick<MailServer, 'received' | 'envelopes' | 'refuse'> = { received: [], envelopes: [], refuse: null }
  let server: SMTPServer | undefined
  let port = 0

  const refusal = (at: Refusal['at'], { envelope }: SMTPServerSession, to = envelope.rcptTo[0]?.address) => {
    const { refuse } = written
    if (refuse?.at !== at || (refuse.only && refuse.only !== to)) return null
    return Object.assign(new Error(`no mail for ${to} here`), { responseCode: refuse.code })
  }

  async function start(): Promise<void> {
    const next = new SMTPServer({
      allowInsecureAuth: true,
      // Uses a self-signed certificate.
      disabledCommands: who.tls ? [] : ['STARTTLS'],
      closeTimeout: 100,
      onAuth: ({ username, password }, _session, done) =>
        username === who.user && password === who.password ? done(null, { user: who.user }) : done(new Error('who?')),
      onRcptTo: ({ address }, session, done) => done(refusal('rcpt', session, address)),
      onData(stream, session, done) {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          const refused = refusal('data', session)
          if (refused) return done(refused)
          written.received.push(Buffer.concat(parts).toString())
          written.envelopes.push(session.envelope.rcptTo.map(({ address }) => address))
          done(null)
        })
      },
    })
    next.on('error', () => {})
    await new Promise<void>((listening) => {
      const net = next.listen(port, '127.0.0.1', () => {
        port = (net.address() as { port: number }).port
        listening()
      })
    })
    server = next
  }

  const stop = async () => {
    const last = server
    server = undefined
    if (last) await new Promise<void>((closed) => last.close(closed))
  }
  await start()
  return Object.assign(written, {
    url: `smtp://${who.user}:${who.password}@127.0.0.1:${port}`,
    start,
    stop,
    close: stop,
  })
}
