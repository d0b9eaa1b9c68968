// Test stand-in for https://apis.google.com/js/api.js (gapi.iframes only), for offline E2E.
// Implements what @firebase/auth's browserPopupRedirectResolver and the Auth emulator's
// /emulator/auth/iframe page call: load, iframes.getContext().open / getParentIframe,
// and on an iframe object: ping, restyle, register, send.
;(() => {
  const MARK = '__gapi_stub__'
  const origin = (u) => new URL(u, location.href).origin
  class Iframe {
    constructor(getWin, targetOrigin) {
      this.handlers = new Map()
      this.waiting = new Map()
      this.held = []
      this.seq = 0
      addEventListener('message', async (e) => {
        const m = e.data
        if (!m || m[MARK] !== 1 || e.source !== getWin()) return
        if (targetOrigin !== '*' && e.origin !== targetOrigin) return
        if (m.kind === 'reply') {
          const r = this.waiting.get(m.id)
          this.waiting.delete(m.id)
          r?.([m.data])
          return
        }
        const h = this.handlers.get(m.type)
        if (h) void this.#answer(m, h)
        else this.held.push(m) // handler not registered yet
      })
      this.post = (m) => getWin()?.postMessage({ [MARK]: 1, ...m }, targetOrigin)
    }
    async #answer(m, h) {
      this.post({ kind: 'reply', id: m.id, data: await h(m.data) })
    }
    register(type, handler) {
      this.handlers.set(type, handler)
      this.held = this.held.filter((m) => m.type !== type || (this.#answer(m, handler), false))
    }
    send(type, data, cb) {
      const id = ++this.seq
      return new Promise((res) => {
        this.waiting.set(id, (r) => {
          try {
            cb?.(r)
          } catch {}
          res(r)
        }) /* real gapi swallows callback errors; the SDK's always throws one */
        this.post({ kind: 'req', id, type, data })
      })
    }
    restyle() {
      return Promise.resolve()
    }
    ping(cb) {
      return new Promise((res) => {
        let done = false
        const t = setInterval(
          () =>
            this.send('__ping', null, (r) => {
              if (done) return
              done = true
              clearInterval(t)
              cb?.(r)
              res(r)
            }),
          50,
        )
      })
    }
  }
  const context = {
    open(o, onOpen) {
      const el = document.createElement('iframe')
      for (const [k, v] of Object.entries(o.attributes || {})) {
        if (k === 'style') Object.assign(el.style, v)
        else el.setAttribute(k, v)
      }
      const frame = new Iframe(() => el.contentWindow, origin(o.url))
      el.src = o.url
      ;(o.where || document.body).append(el)
      return Promise.resolve(onOpen(frame))
    },
    getParentIframe() {
      const f = new Iframe(() => window.parent, '*')
      f.register('__ping', () => 'pong')
      return f
    },
  }
  window.gapi = {
    load: (_n, o) => queueMicrotask(() => (o.callback || o)()),
    iframes: { Iframe, getContext: () => context, CROSS_ORIGIN_IFRAMES_FILTER: () => true },
  }
  const q = new URL(document.currentScript.src).searchParams.get('onload')
  ;(q ? window[q] : window.gapi_onload)?.()
})()
