// window.Razorpay as the provider's script gives it: the same options, handler, payment.failed and ondismiss.
// It frames the sandbox's window over the page and passes on what the window says.
// The page behind is inert meanwhile, and gets its focus back afterwards. Escape works wherever the focus is: Tab can
// leave the frame for the body of the page.
;(() => {
  const home = new URL(/** @type {HTMLScriptElement} */ (document.currentScript).src)

  class Razorpay {
    /** @param {Record<string, any>} options */
    constructor(options) {
      if (!options || !options.key) throw new Error('No key passed')
      if (!options.order_id && !options.amount) throw new Error('Amount is mandatory')
      this.options = options
      /** @type {Record<string, ((event: any) => void)[]>} */
      this.listeners = {}
      /** @type {(() => void) | null} */
      this.leave = null
    }

    /** @param {string} event @param {(event: any) => void} listener */
    on(event, listener) {
      ;(this.listeners[event] ??= []).push(listener)
      return this
    }

    open() {
      if (this.leave) return
      const { key, order_id: order, timeout } = this.options
      const frame = document.createElement('iframe')
      frame.title = 'Payment window'
      frame.src = `${home.origin}/sandbox/window?${new URLSearchParams({ key_id: key, order_id: order ?? '' })}`
      Object.assign(frame.style, { width: '100%', height: '100%', border: '0', display: 'block', colorScheme: 'light' })
      const box = document.createElement('div')
      box.className = 'razorpay-container'
      box.setAttribute('role', 'dialog')
      box.setAttribute('aria-modal', 'true')
      box.setAttribute('aria-label', 'Payment window')
      Object.assign(box.style, { position: 'fixed', inset: '0', zIndex: '2147483647' })
      box.append(frame)

      const before = /** @type {HTMLElement | null} */ (document.activeElement)
      const behind = [...document.body.children].filter((one) => one instanceof HTMLElement && !one.inert)
      const overflow = document.documentElement.style.overflow
      const hear = (/** @type {MessageEvent} */ message) => {
        if (message.source === frame.contentWindow && message.origin === home.origin) this.hear(message.data, frame)
      }
      const escape = (/** @type {KeyboardEvent} */ { key }) => {
        if (key !== 'Escape') return
        frame.focus()
        frame.contentWindow?.postMessage({ sandbox: 'escape' }, home.origin)
      }
      const timer = timeout ? setTimeout(() => this.dismiss(), timeout * 1000) : undefined
      this.leave = () => {
        clearTimeout(timer)
        window.removeEventListener('message', hear)
        window.removeEventListener('keydown', escape)
        box.remove()
        for (const one of behind) /** @type {HTMLElement} */ (one).inert = false
        document.documentElement.style.overflow = overflow
        before?.focus?.()
        this.leave = null
      }
      window.addEventListener('message', hear)
      window.addEventListener('keydown', escape)
      document.body.append(box)
      for (const one of behind) /** @type {HTMLElement} */ (one).inert = true
      document.documentElement.style.overflow = 'hidden'
      frame.focus()
    }

    close() {
      this.leave?.()
    }

    /** @private */
    dismiss() {
      this.leave?.()
      this.options.modal?.ondismiss?.()
    }

    /** @private @param {any} message @param {HTMLIFrameElement} frame */
    hear(message, frame) {
      const { name, description, prefill, theme, modal = {}, retry, image } = this.options
      if (message?.sandbox === 'ready') {
        const { escape = true, backdropclose = false, confirm_close: confirm = false } = modal
        const result = {
          name,
          description,
          image,
          prefill,
          theme: { color: theme?.color },
          modal: { escape, backdropclose, confirm },
        }
        frame.contentWindow?.postMessage({ sandbox: 'open', ...JSON.parse(JSON.stringify(result)) }, home.origin)
      } else if (message?.sandbox === 'paid') {
        this.leave?.()
        this.answer(message.response)
      } else if (message?.sandbox === 'failed') {
        for (const listener of this.listeners['payment.failed'] ?? []) listener({ error: message.error })
        if (retry === false || retry?.enabled === false) this.dismiss()
      } else if (message?.sandbox === 'dismissed') {
        this.dismiss()
      } else if (message?.sandbox === 'vanished') {
        this.leave?.()
      }
    }

    /** @private @param {Record<string, string>} response */
    answer(response) {
      const { handler, callback_url: to } = this.options
      if (!to) return handler?.(response)
      const form = document.createElement('form')
      form.method = 'POST'
      form.action = to
      for (const [name, value] of Object.entries(response)) {
        const field = document.createElement('input')
        Object.assign(field, { type: 'hidden', name, value })
        form.append(field)
      }
      document.body.append(form)
      form.submit()
    }
  }

  Object.assign(window, { Razorpay })
})()
