/** Loads a script once; one that failed is removed, so that the next call tries again. */
export async function loadScript(src: string): Promise<void> {
  const known = loading.get(src) ?? load(src);
  loading.set(src, known);
  try {
    await known;
  } catch (error) {
    loading.delete(src);
    throw error;
  }
}

const loading = new Map<string, Promise<void>>();

function load(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('The script of the card form did not load.'));
    };
    document.head.append(script);
  });
}
