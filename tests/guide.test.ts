// «A machine in twenty minutes» of docs/operations.md, played from its own text: each block of shell is run as it stands, in order. What a test cannot
// be (another user, systemd, the network, the folders of the machine) stands in: paths and ports are replaced, and four programs are scripts below.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { noOldestPostgres, startOldestPostgres } from '@portal/platform/testing/oldestPostgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../apps/server/portal.ts'

const isThere = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
const missing =
  noOldestPostgres ?? ['psql', 'curl', 'openssl', 'runuser'].map((one) => !isThere(one) && `${one} is not installed`).find(Boolean)
const hasCaddy = isThere('caddy')

/** The blocks of shell under a step: `**3. Two processes.**`. */
const guide = readFileSync(join(root, 'docs/operations.md'), 'utf8').split(/^## /m)[1]!
function blocksOf(step: number) {
  const [, part = ''] = new RegExp(`^\\*\\*${step}\\. ([\\s\\S]*?)(?=^\\*\\*\\d|$(?![\\s\\S]))`, 'm').exec(guide) ?? []
  return [...part.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block]) => block!)
}

describe.skipIf(missing)(`a machine by the guide${missing ? ` (skipped: ${missing})` : ''}`, () => {
  const machine = mkdtempSync(join(tmpdir(), 'portal-guide-'))
  const at = (path: string) => join(machine, path)
  const children: ChildProcess[] = []
  let postgres: Awaited<ReturnType<typeof startOldestPostgres>>
  let ports: number[]
  let names: [RegExp | string, string][]

  beforeAll(async () => {
    const databasePort = await freePort()
    postgres = await startOldestPostgres({ port: databasePort, asksPassword: true })
    // Metrics are on the same port with a 1 before it.
    ports = [await freePort(5_100), await freePort(5_300)]
    const https = await freePort()
    for (const folder of [
      'etc/systemd/system',
      'etc/caddy',
      'etc/prometheus',
      'bin',
      'var/lib/kontrollportalen',
      'var/lib/kontrollportalen-backups',
    ])
      mkdirSync(at(folder), { recursive: true })
    names = [
      ['/opt/kontrollportalen', root],
      [/\/etc\/(?=kontrollportalen|systemd|caddy|prometheus)/g, `${at('etc')}/`],
      [/\/var\/lib\//g, `${at('var/lib')}/`],
      [/--group=kontrollportalen /g, ''],
      [/8081/g, String(ports[0])],
      [/8082/g, String(ports[1])],
      [/https:\/\/NAME\//g, `https://portal.localhost:${https}/`],
      ["/NAME/'", "/portal.localhost/'"],
    ]
    const { host, port } = postgres.config
    const program = (name: string, script: string) => {
      writeFileSync(at(`bin/${name}`), `#!/bin/sh\nset -eu\n${script}\n`)
      chmodSync(at(`bin/${name}`), 0o755)
    }
    program('runuser', `shift 3\nPGHOST=${host} PGPORT=${port} PGUSER=postgres exec "$@"`)
    // Whoever follows the guide writes here what is theirs; PostgreSQL has its usual port there.
    program(
      'editor',
      `sed --in-place --expression="s|https://portal.example.no|https://portal.localhost:${https}|" --expression="s|@127.0.0.1/|@127.0.0.1:${port}/|" --expression="s|/var/lib/|${at('var/lib')}/|" "$1"`,
    )
    // Caddy with a CA of its own, on ports that are free.
    const head = `{\n\thttps_port ${https}\n\thttp_port ${await freePort()}\n\tlocal_certs\n\tskip_install_trust\n\tadmin off\n\tstorage file_system ${at('caddy')}\n}\n`
    writeFileSync(at('caddy.head'), head)
    program(
      'systemctl',
      `echo "$@" >> ${at('systemctl')}
      [ "$*" = 'reload caddy' ] || exit 0
      sed 's/127.0.0.1:8081 127.0.0.1:8082/127.0.0.1:${ports[0]} 127.0.0.1:${ports[1]}/' ${at('etc/caddy/Caddyfile')} | cat ${at('caddy.head')} - > ${at('Caddyfile')}
      caddy run --adapter caddyfile --config ${at('Caddyfile')} > ${at('caddy.log')} 2>&1 &
      echo $! > ${at('caddy.pid')}
      until curl --silent --output /dev/null https://portal.localhost:${https}/api/version; do sleep 0.2; done`,
    )
  })
  afterAll(async () => {
    for (const child of children.filter(({ exitCode }) => exitCode === null)) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
    await postgres?.stop()
    rmSync(machine, { recursive: true, force: true })
  })

  /** Runs the blocks of a step as root's shell would, with what is the operator's own put in. */
  async function follow(step: number, own: [string | RegExp, string][] = [], stdin = '') {
    const blocks = blocksOf(step)
    expect(blocks.length, `step ${step}`).toBeGreaterThan(0)
    let script = blocks.join('\n')
    for (const [from, to] of [...own, ...names]) script = script.replaceAll(from, to)
    const { HOME = '' } = process.env
    const env = {
      PATH: `${at('bin')}:${process.env.PATH}`,
      HOME,
      CURL_CA_BUNDLE: at('caddy/pki/authorities/local/root.crt'),
      PORTAL_SETTINGS: at('etc/kontrollportalen.env'),
    }
    const shell = spawn('bash', ['-e', '-o', 'pipefail', '-c', script], { cwd: root, env })
    shell.stdin.on('error', () => {}).end(stdin)
    const ended = new Promise<number | null>((done) => shell.once('close', done))
    const [out, error] = await Promise.all([text(shell.stdout), text(shell.stderr)])
    expect({ step, code: await ended, error: (await ended) === 0 ? '' : error }).toEqual({ step, code: 0, error: '' })
    return out
  }

  /** What systemd does with the unit that step 3 installed: its settings, its program. */
  function startUnit(port: number) {
    const unit = readFileSync(at('etc/systemd/system/kontrollportalen@.service'), 'utf8').replaceAll('%i', String(port))
    const lines = (key: string) =>
      [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value!.replaceAll('/opt/kontrollportalen', root))
    const set = lines('Environment').flatMap((line) => line.split(' ').map((one) => one.split('=') as [string, string]))
    const file = readFileSync(lines('EnvironmentFile')[0]!.replace('/etc', at('etc')), 'utf8')
    const given = [...file.matchAll(/^([A-Z_]+)='(.*)'$/gm)].map(([, name, value]) => [name!, value!] as const)
    const env = { ...Object.fromEntries(given), ...Object.fromEntries(set), NODE_COMPILE_CACHE: at('compiled') }
    const [program = '', ...args] = lines('ExecStart')[0]!.split(' ')
    children.push(spawn(program, args, { cwd: lines('WorkingDirectory')[0], env, stdio: ['ignore', 'ignore', 'inherit'] }))
  }

  test('the database, two processes, the first company, a backup that comes back, metrics, TLS', async () => {
    await follow(2)
    const settings = readFileSync(at('etc/kontrollportalen.env'), 'utf8')
    expect(settings).not.toMatch(/DATABASE_PASSWORD|'SECRET'/)

    const started = follow(3)
    await expect.poll(() => existsSync(at('systemctl')) && readFileSync(at('systemctl'), 'utf8')).toMatch(/enable --now/)
    for (const [, port] of readFileSync(at('systemctl'), 'utf8').matchAll(/kontrollportalen@(\d+)/g)) startUnit(Number(port))
    expect(children.length).toBe(2)
    expect(await started).toContain('"ok"')

    const own: [string, string][] = [
      ['KS-ID --name NAME', `fjellbygg --name 'Fjellbygg AS'`],
      ['--org-number NUMBER', '--org-number 974760673'],
      ['--email ADDRESS --firstname NAME --lastname NAME', '--email kari@fjellbygg.example --firstname Kari --lastname Åsen'],
    ]
    const password = 'Måken fløy over 7 fjell'
    expect(await follow(5, own, `${password}\n`)).toContain('kari@fjellbygg.example can sign in now.')
    const login = await fetch(`http://127.0.0.1:${ports[1]}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'kari@fjellbygg.example', password }),
    })
    expect(await login.json()).toMatchObject({ requires2fa: true, mustEnrol: true })

    expect(await follow(6)).toMatch(/RTO|took|seconds| s\b/)
    expect(await follow(7)).toContain('portal_database_up{kind="external"} 1')

    if (!hasCaddy) return console.log('Caddy is not installed: TLS by the guide was not played')
    const [tls = ''] = blocksOf(4)
    expect(tls).toContain('systemctl reload caddy')
    const seen = await Promise.race([follow(4), pause(60_000, 'Caddy did not answer')])
    process.kill(Number(readFileSync(at('caddy.pid'), 'utf8')))
    expect(JSON.parse(seen)).toMatchObject({ version: expect.any(String) })
  }, 300_000)
})

async function freePort(from = 0) {
  for (let port = from; ; port += from === 0 ? 0 : 1) {
    const server = createServer()
    const found = await new Promise<number | null>((done) => {
      server.once('error', () => done(null)).listen(port, '127.0.0.1', () => done((server.address() as { port: number }).port))
    })
    server.close()
    if (found !== null) return found
  }
}
