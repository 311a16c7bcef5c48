globalThis.skyfolioPause?.();
