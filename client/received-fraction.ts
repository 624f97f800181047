/** For `readThrough` of a call: reports the fraction of the body that has been received, 0 to 1, if its length is known. */
export function reportReceivedFraction(onProgress: (fraction: number) => void) {
  return (response: Response): Response => {
    const length = lengthOf(response);
    if (!response.ok || response.body === null || length === null) return response;
    let received = 0;
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        received += chunk.byteLength;
        onProgress(received / length);
        controller.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(counter), response);
  };
}

/** The length of a compressed body says nothing about the bytes that are read. */
function lengthOf({ headers }: Response): number | null {
  if (headers.has('content-encoding')) return null;
  const length = Number(headers.get('content-length'));
  return length > 0 ? length : null;
}
