// A weather satellite over the night side's edge of the Earth.
#version 3.7;
#include "shapes.inc"
#include "rand.inc"
#include "functions.inc"
global_settings { assumed_gamma 1.0 max_trace_level 6 }
#default { finish { ambient 0 diffuse 0.9 } }
background { rgb 0 }
camera { location <0, 3, -26> right x * 1.6 up y look_at <1.5, -0.8, 0> angle 48 }
light_source { <-900, 500, -500>, rgb <1.9, 1.85, 1.75> }
light_source { <300, -700, -200>, rgb <0.14, 0.2, 0.3> shadowless }

// The Earth: ocean, land, clouds and a rim of air.
#declare R = 600;
#declare Middle = <150, -672, 260>;
sphere {
  0, R
  texture {
    pigment {
      bozo turbulence 0.75 octaves 7 lambda 2.2 omega 0.55
      color_map {
        [0.0 rgb <0.005, 0.03, 0.1>] [0.52 rgb <0.01, 0.07, 0.18>] [0.56 rgb <0.03, 0.14, 0.2>]
        [0.58 rgb <0.12, 0.14, 0.05>] [0.75 rgb <0.2, 0.15, 0.08>] [1.0 rgb <0.3, 0.24, 0.16>]
      }
      scale 190
    }
    finish { diffuse 0.9 specular 0.25 roughness 0.06 }
  }
  rotate <20, 40, 60> translate Middle
}
sphere {
  0, R + 2.5
  texture {
    pigment {
      wrinkles turbulence 0.9 octaves 9 lambda 2.1 omega 0.62
      color_map { [0.0 rgbt <1, 1, 1, 1>] [0.42 rgbt <1, 1, 1, 1>] [0.62 rgbt <1, 1, 1, 0.45>] [1.0 rgbt <1, 1, 1, 0.02>] }
      scale <130, 60, 130>
    }
    finish { diffuse 1.0 }
  }
  rotate <10, 70, 25> translate Middle
}
#for (I, 1, 14)
  sphere {
    0, R + 3 + I * 0.9
    hollow
    texture { pigment { rgbt <0.35, 0.6, 1, 0.955 + I * 0.003> } finish { diffuse 1.2 } }
    no_shadow
    translate Middle
  }
#end
#declare Seed = seed(11);
#for (I, 1, 420)
  #local At = <RRand(-1, 1, Seed), RRand(-0.35, 0.75, Seed), 1.1>;
  sphere { At * 2500, 1.1 + pow(rand(Seed), 6) * 3 pigment { rgb RRand(0.3, 1, Seed) * <1, 0.97, 0.92> } finish { diffuse 0 emission 1 } }
#end

#declare Gold = texture {
  pigment { rgb <0.95, 0.62, 0.22> }
  normal { crackle 0.9 scale 0.55 turbulence 0.3 }
  finish { diffuse 0.35 specular 0.7 roughness 0.02 metallic reflection { 0.35 metallic } }
};
#declare White = texture { pigment { rgb 0.85 } finish { diffuse 0.8 specular 0.2 roughness 0.05 } };
#declare Grey = texture { pigment { rgb 0.25 } finish { diffuse 0.5 specular 0.5 roughness 0.03 metallic reflection 0.1 } };
#declare Panel = union {
  box { <0, -1.7, -0.05>, <8.2, 1.7, 0.05> texture { Grey } }
  #for (I, 0, 11)
    #for (J, 0, 4)
      box {
        <0.12 + I * 0.67, -1.6 + J * 0.645, -0.08>, <0.74 + I * 0.67, -1.02 + J * 0.645, -0.05>
        texture {
          pigment { gradient x color_map { [0 rgb <0.015, 0.03, 0.12>] [0.92 rgb <0.03, 0.06, 0.2>] [0.93 rgb 0.4] [1 rgb 0.4] } scale 0.155 }
          finish { diffuse 0.7 specular 0.9 roughness 0.008 reflection { 0.05, 0.4 } }
        }
      }
    #end
  #end
};
union {
  object { Round_Box_Union(<-1.5, -1.9, -1.5>, <1.5, 1.9, 1.5>, 0.08) texture { Gold } }
  box { <-1.3, 1.85, -1.3>, <1.3, 2.0, 1.3> texture { White } }
  box { <-1.1, -1.2, -1.58>, <1.1, 1.3, -1.48> texture { White } }
  cylinder { <0, 0.2, -1.5>, <0, 0.2, -2.5>, 0.72 texture { Grey } }
  torus { 0.72, 0.07 rotate x * 90 translate <0, 0.2, -2.5> texture { White } }
  disc { <0, 0.2, -2.49>, z, 0.62 texture { pigment { rgb <0.02, 0.01, 0.05> } finish { specular 1 roughness 0.003 reflection { 0.1, 0.6 } } } }
  // Dish and its feed.
  union {
    difference { sphere { 0, 2.6 } sphere { 0, 2.53 } plane { -y, 1.5 } texture { White } translate y * 2.6 }
    #for (K, 0, 2)
      cylinder { <0, 0.75, 1.5>, <0, 1.75, 0>, 0.035 rotate y * K * 120 texture { Grey } }
    #end
    cylinder { <0, 1.6, 0>, <0, 1.95, 0>, 0.16 texture { Grey } }
    rotate <-42, 0, -18> translate <-0.3, 2.1, 0>
  }
  #for (S, -1, 1, 2)
    union {
      cylinder { <1.4, 0, 0>, <2.7, 0, 0>, 0.1 texture { Grey } }
      object { Panel translate x * 2.7 }
      rotate x * 18
      #if (S < 0) scale <-1, 1, 1> #end
    }
  #end
  cylinder { <1.1, -1.9, 0.6>, <1.1, -4.2, 0.6>, 0.05 texture { Grey } }
  cylinder { <-1.1, -1.9, -0.6>, <-1.1, -3.4, -0.6>, 0.05 texture { Grey } }
  rotate <-14, 34, 12> translate <0.6, 1.6, 0>
}
