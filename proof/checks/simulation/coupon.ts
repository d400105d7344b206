/** The coupon of the simulation, which the gallery pays. */
export const coupon = { code: 'SIMULATION', rupees: 333.33 }
