// A circuit board with a processor in its middle, close up.
#include "studio.inc"
Camera(<-7, 8, -12>, <0.4, 0, -0.2>, 36, <-0.6, 0.4, -1.4>, 0.5)
Softbox(<-20, 24, 10>, <0, 0, 0>, 16, <1, 0.97, 0.92> * 1.2)
Softbox(<22, 16, -6>, <0, 0, 0>, 16, <0.7, 0.85, 1> * 0.7)
#declare Seed = seed(23);
#declare Gold = Metal(<0.85, 0.6, 0.25>)
#declare Tin = Metal(<0.62, 0.63, 0.64>)
#declare Black = Matte(<0.03, 0.03, 0.035>)
box { <-40, -0.3, -40>, <40, 0, 60> texture { pigment { rgb <0.01, 0.1, 0.07> } finish { diffuse 0.8 specular 0.3 roughness 0.02 reflection { 0.02, 0.15 falloff 3 } } } }
// Traces.
#for (I, 1, 90)
  #local X = floor(RRand(-16, 16, Seed) * 2) / 2;
  #local Z = floor(RRand(-12, 24, Seed) * 2) / 2;
  #local L = RRand(1, 7, Seed);
  #for (J, 0, 3)
    union {
      box { <0, 0, -0.04>, <L, 0.012, 0.04> translate z * J * 0.2 }
      box { <0, 0, -0.04>, <1.4, 0.012, 0.04> rotate y * 45 translate <L, 0, J * 0.2> }
      pigment { rgb <0.05, 0.24, 0.16> } finish { specular 0.4 roughness 0.02 }
      #if (mod(I, 2)) rotate y * 90 #end
      translate <X, 0, Z>
    }
  #end
#end
// The processor.
union {
  object { Slab(5.6, 0.35, 5.6, 0.08) texture { Black } }
  object { Round_Box_Union(<-2.1, 0.3, -2.1>, <2.1, 0.62, 2.1>, 0.1) Metal(<0.58, 0.59, 0.61>) }
  object { Print("OHM-1", 0.75) translate <0, 0.625, 0.5> pigment { rgb 0.12 } }
  object { Print("2648 / A0", 0.38) translate <0, 0.625, -0.45> pigment { rgb 0.12 } }
  #for (S, 0, 3)
    #for (I, -8, 8)
      box { <I * 0.3 - 0.07, 0.0, -3.25>, <I * 0.3 + 0.07, 0.08, -2.8> texture { Gold } rotate y * S * 90 }
    #end
  #end
}
// Memory, capacitors, coils and small parts, never on the processor.
#macro Part(X, Z, Kind)
  #switch (Kind)
    #range (0, 3)
      union {
        object { Slab(0.46, 0.26, 0.3, 0.03) texture { pigment { rgb <0.42, 0.3, 0.2> } finish { specular 0.2 } } }
        object { Slab(0.16, 0.28, 0.31, 0.03) translate x * -0.24 texture { Tin } }
        object { Slab(0.16, 0.28, 0.31, 0.03) translate x * 0.24 texture { Tin } }
    #break
    #case (4)
      union {
        cylinder { <0, 0.1, 0>, <0, 1.15, 0>, 0.52 Metal(<0.68, 0.69, 0.71>) }
        torus { 0.47, 0.06 translate y * 1.14 Metal(<0.68, 0.69, 0.71>) }
        prism { linear_sweep 1.17, 1.18, 4, <-0.5, 0.1>, <0.5, 0.1>, <0.1, 0.5>, <-0.5, 0.1> pigment { rgb <0.02, 0.06, 0.2> } }
        object { Slab(1.15, 0.14, 1.15, 0.04) texture { Black } }
    #break
    #case (5)
      union {
        object { Slab(1.3, 0.75, 1.3, 0.12) Matte(<0.12, 0.12, 0.13>) }
        object { Print("4R7", 0.42) translate <0, 0.755, 0> pigment { rgb 0.7 } }
    #break
    #else
      union {
        object { Slab(1.5, 0.22, 2.2, 0.04) texture { Black } }
        #for (I, -3, 3)
          box { <-1.0, 0.02, I * 0.28 - 0.06>, <1.0, 0.09, I * 0.28 + 0.06> texture { Tin } }
        #end
        sphere { <-0.5, 0.22, 0.8>, 0.07 pigment { rgb 0.2 } }
  #end
        #if (rand(Seed) > 0.5) rotate y * 90 #end
        translate <X, 0, Z>
      }
#end
#for (GX, -6, 6)
  #for (GZ, -3, 9)
    #local X = GX * 2.3 + RRand(-0.2, 0.2, Seed);
    #local Z = GZ * 2.5 + RRand(-0.2, 0.2, Seed);
    #local Kind = floor(RRand(0, 8.99, Seed));
    #if (abs(X) > 4 | abs(Z) > 4)
      Part(X, Z, Kind)
      #if (Kind < 4) Part(X + 0.75, Z + 0.2, Kind) Part(X - 0.75, Z - 0.3, Kind) #end
    #end
  #end
#end
#for (I, -5, 5) Part(I * 0.62, -3.9, 0) Part(I * 0.62, 3.9, 0) #end
