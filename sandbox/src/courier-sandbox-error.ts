// The courier service's error format: {message, status_code}, with `errors` by field for 422.
export class CourierSandboxError extends Error {
  readonly status: number
  readonly body: { message: string; status_code: number; errors?: Record<string, string[]> }

  constructor(status: number, message: string, errors?: Record<string, string[]>) {
    super(message)
    this.name = 'CourierSandboxError'
    this.status = status
    this.body = { message, status_code: status, ...(errors ? { errors } : {}) }
  }
}
